import { AccountWaiting } from './account/account-waiting.tsx'
import { ReviewsScreen } from './account/reviews-screen.tsx'
import { Loaded } from './loaded.tsx'

export function Page() {
  return (
    <Loaded kind="reviews" waiting={() => <AccountWaiting />}>
      {({ reviews }) => <ReviewsScreen reviews={reviews} />}
    </Loaded>
  )
}
