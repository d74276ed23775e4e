import { AccountWaiting } from './parts/account-waiting.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  return (
    <Loaded kind="reviews" waiting={() => <AccountWaiting />}>
      {({ reviews }) => <ReviewsScreen reviews={reviews} />}
    </Loaded>
  )
}
