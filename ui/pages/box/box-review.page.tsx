import { BoxReviewsScreen } from './box-reviews-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  return <Loaded kind="box-reviews">{({ reviews }) => <BoxReviewsScreen reviews={reviews} />}</Loaded>
}
