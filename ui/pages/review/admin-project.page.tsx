import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { ordersEnding } from '#domain/pressing/project-review.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { viewPressingDesk } from '#machines/journeys/pressing-desk/pressing-desk.view.ts'
import { viewProjectReview } from '#machines/journeys/project-review/project-review.view.ts'
import '../../styles/creation.css'
import '../../styles/desk-record.css'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { usePlace } from '../../place-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ReviewScreen, type ReviewScreenProps } from './review-screen.tsx'

/** The run at the plant, which has moves and colleagues of its own. */
function usePlant({ project, pressing }: Output<'staff.project'>): ReviewScreenProps['plant'] {
  const pressingDesk = useJourney('pressingDesk')
  const view = useSelector(pressingDesk, viewOnce(viewPressingDesk))
  const { nowMs } = usePlace()
  const days = { since: pressing?.since ?? null, today: dayOf(new Date(nowMs)) }
  return {
    view,
    acts: {
      choose: move =>
        pressingDesk.send({
          type: 'pressingDesk.choose',
          projectId: project.id,
          move,
          seen: pressing?.seen ?? 0,
          ...days,
        }),
      write: (name, text) => pressingDesk.send({ type: 'pressingDesk.write', name, text }),
      send: () => pressingDesk.send({ type: 'pressingDesk.send', key: newKey() }),
      drop: () => pressingDesk.send({ type: 'pressingDesk.drop' }),
    },
  }
}

/** How many orders end with the project, as whoever gives it up saw it. */
const ends = (ending: Output<'staff.project'>['ending']) =>
  ending === null ? {} : { orders: ordersEnding(ending) }

type Loading = { data: Output<'staff.project'>; history: Output<'desk.history'> | null }

function Review({ data, history }: Loading) {
  const projectReview = useJourney('projectReview')
  const view = useSelector(projectReview, viewOnce(viewProjectReview))
  const plant = usePlant(data)
  const { seen, project, ending } = data
  return (
    <ReviewScreen
      data={data}
      history={history}
      plant={plant}
      view={view}
      acts={{
        choose: move =>
          projectReview.send({ type: 'review.choose', projectId: project.id, move, seen, ...ends(ending) }),
        setTyped: typed => projectReview.send({ type: 'review.setTyped', typed }),
        write: reason => projectReview.send({ type: 'review.write', reason }),
        setDays: days => projectReview.send({ type: 'review.setDays', days }),
        setAmount: amount => projectReview.send({ type: 'review.setAmount', amount }),
        setCurrency: currency => projectReview.send({ type: 'review.setCurrency', currency }),
        setFinal: isFinal => projectReview.send({ type: 'review.setFinal', isFinal }),
        send: () => projectReview.send({ type: 'review.send', key: newKey() }),
        drop: () => projectReview.send({ type: 'review.drop' }),
      }}
    />
  )
}

/** One project, for staff to decide on. Spec section 2. */
export function Page() {
  usePageJourneys([['projectReview'], ['pressingDesk'], ['shortRunForm']])
  return (
    <Loaded kind="staff-project" waiting={() => <AccountWaiting />}>
      {({ review, history }) => <Review data={review} history={history} />}
    </Loaded>
  )
}
