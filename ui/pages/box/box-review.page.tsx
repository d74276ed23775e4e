import type { Output } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { Reviews } from './box-reviews.tsx'
import { Loaded } from '../loaded.tsx'

/** What subscribers say, and the way to say something oneself. Spec section 2, /box-review. */
export function BoxReviewsScreen({ reviews }: { reviews: Output<'boxes.reviews'> }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { items, next } = reviews
  return (
    <div className="wrap stack">
      <PageHead title={t('box.reviews_title')} index={false} />
      <Title text={t('box.reviews_title')} />
      <div>
        <Reviews reviews={items}>
          <LinkButton href={pathOf('account-box')}>{t('box.reviews_own')}</LinkButton>
        </Reviews>
      </div>
      {next !== null && (
        <Pager
          shown={t('box.shown', { count: items.length })}
          label={t('box.older')}
          nextHref={`${pathOf('box-review')}?after=${next}`}
        />
      )}
    </div>
  )
}

export function Page() {
  return <Loaded kind="box-reviews">{({ reviews }) => <BoxReviewsScreen reviews={reviews} />}</Loaded>
}
