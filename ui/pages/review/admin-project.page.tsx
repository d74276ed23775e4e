import type { Output } from '#contract'
import { dayOf } from '#domain/time/shop-day.ts'
import { viewPressingDesk } from '#machines/journeys/pressing-desk/pressing-desk.view.ts'
import { viewProjectReview } from '#machines/journeys/project-review/project-review.view.ts'
import '../../styles/creation.css'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { usePlace } from '../../place-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ReviewScreen, type ReviewScreenProps } from './review-screen.tsx'

/** The run at the plant, which has moves and colleagues of its own. */
function usePlant({ project, pressing }: Output<'staff.project'>): ReviewScreenProps['plant'] {
  const view = useBroughtView('pressingDesk', viewPressingDesk)
  const tell = useSend('pressingDesk')
  const { nowMs } = usePlace()
  const days = { since: pressing?.since ?? null, today: dayOf(new Date(nowMs)) }
  return {
    view,
    acts: {
      choose: move =>
        tell({
          type: 'pressingDesk.choose',
          projectId: project.id,
          move,
          seen: pressing?.seen ?? 0,
          ...days,
        }),
      write: (name, text) => tell({ type: 'pressingDesk.write', name, text }),
      send: () => tell({ type: 'pressingDesk.send', key: newKey() }),
      drop: () => tell({ type: 'pressingDesk.drop' }),
    },
  }
}

function Review({ data }: { data: Output<'staff.project'> }) {
  const view = useBroughtView('projectReview', viewProjectReview)
  const tell = useSend('projectReview')
  const plant = usePlant(data)
  const { seen, project } = data
  return (
    <ReviewScreen
      data={data}
      plant={plant}
      view={view}
      acts={{
        choose: move => tell({ type: 'review.choose', projectId: project.id, move, seen }),
        write: reason => tell({ type: 'review.write', reason }),
        setDays: days => tell({ type: 'review.setDays', days }),
        setAmount: amount => tell({ type: 'review.setAmount', amount }),
        setCurrency: currency => tell({ type: 'review.setCurrency', currency }),
        setFinal: isFinal => tell({ type: 'review.setFinal', isFinal }),
        send: () => tell({ type: 'review.send', key: newKey() }),
        drop: () => tell({ type: 'review.drop' }),
      }}
    />
  )
}

/** One project, for staff to decide on. Spec section 2. */
export function Page() {
  usePageJourneys([['projectReview'], ['pressingDesk']])
  return (
    <Loaded kind="staff-project" waiting={() => <AccountWaiting />}>
      {({ review }) => <Review data={review} />}
    </Loaded>
  )
}
