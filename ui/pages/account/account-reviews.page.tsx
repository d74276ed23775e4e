import type { Output } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { ReviewList } from './parts/review-list.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'

/** What one wrote about records, newest first. */
export function ReviewsScreen({ reviews }: { reviews: Output<'user.reviews'> }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <AccountFrame title={t('account.reviews')}>
      {reviews.items.length === 0 ? (
        <EmptyState
          title={t('reviews.none_title')}
          text={t('reviews.none_text')}
          action={{ label: t('account.browse'), href: pathOf('shop') }}
        />
      ) : (
        <ReviewList reviews={reviews.items} level={2} />
      )}
      {reviews.next && (
        <div>
          <LinkButton href={`${pathOf('account-reviews')}?after=${encodeURIComponent(reviews.next)}`}>
            {t('digs.older')}
          </LinkButton>
        </div>
      )}
    </AccountFrame>
  )
}

export function Page() {
  return (
    <Loaded kind="reviews" waiting={() => <AccountWaiting />}>
      {({ reviews }) => <ReviewsScreen reviews={reviews} />}
    </Loaded>
  )
}
