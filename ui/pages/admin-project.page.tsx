import type { Output } from '#contract'
import { viewProjectReview } from '#machines/journeys/project-review/project-review.view.ts'
import '../styles/creation.css'
import { newKey } from '../edge.ts'
import { useBringing, useBroughtView, useSend } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { Loaded } from './loaded.tsx'
import { ReviewScreen } from './review/review-screen.tsx'

const bring = async () => [(await import('#machines/shop/bring-project-review.ts')).projectReviewJourney]

function Review({ data }: { data: Output<'staff.project'> }) {
  const view = useBroughtView('projectReview', viewProjectReview)
  const tell = useSend('projectReview')
  const { seen, project } = data
  return (
    <ReviewScreen
      data={data}
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
  useBringing(bring)
  return (
    <Loaded kind="staff-project" waiting={() => <AccountWaiting />}>
      {({ review }) => <Review data={review} />}
    </Loaded>
  )
}
