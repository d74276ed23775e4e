import { isLaunched } from '#domain/catalogue/project-step.ts'
import type { TestVerdict } from '#domain/pressing/production-moves.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { TradeTerms } from '../wholesale/trade-terms.tsx'
import { ManageScreen } from './manage-screen.tsx'

function useMoving() {
  usePageJourneys([['ownerMoveForm'], ['testVerdictForm'], ['tradeMoveForm'], ['tradeTermsForm']])
  const { view, send } = usePressedForm('ownerMoveForm')
  return {
    view,
    move: (id: number, move: string, ordered = '') => send({ id: String(id), move, ordered }),
  }
}

function useJudging() {
  const { view, send } = usePressedForm('testVerdictForm')
  return (id: number, seen: number) => ({
    view,
    judge: (verdict: TestVerdict, reason: string) =>
      send({ id: String(id), seen: String(seen), move: verdict, reason }),
  })
}

/** What an owner does with a project. Spec section 2. */
export function Page() {
  const judging = useJudging()
  const { view, move } = useMoving()
  const terms = usePressedForm('tradeTermsForm')
  const moves = usePressedForm('tradeMoveForm')
  return (
    <Loaded kind="project-manage" waiting={() => <AccountWaiting />}>
      {({ stats, draft, wholesale }) => (
        <ManageScreen
          stats={stats}
          draft={draft}
          view={view}
          onMove={name => move(draft.id, name, stats.run && String(stats.run.ordered))}
          judging={judging(draft.id, stats.test?.seen ?? 0)}
          trade={
            isLaunched(stats.project.step) && (
              <TradeTerms projectId={draft.id} trade={wholesale} terms={terms} moves={moves} />
            )
          }
        />
      )}
    </Loaded>
  )
}
