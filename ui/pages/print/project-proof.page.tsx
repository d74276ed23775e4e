import type { Output } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import '../../styles/creation.css'
import '../../styles/print.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ProofScreen } from './proof-screen.tsx'

function Proof({ answer }: { answer: Output<'proofs.show'> }) {
  usePageJourneys([['proofWordForm']])
  const { view, send } = usePressedForm('proofWordForm')
  const { project_id: id, proof } = answer
  return (
    <ProofScreen
      answer={answer}
      saying={view}
      onWord={(part, move, { comment, source }) =>
        send({ id: String(id), proof: String(proof?.version ?? 0), part, move, comment, source })
      }
    />
  )
}

/** The proof of a project's print, for its owner and staff. */
export function Page() {
  return (
    <Loaded kind="project-proof" waiting={() => <AccountWaiting />}>
      {({ answer }) => <Proof answer={answer} />}
    </Loaded>
  )
}
