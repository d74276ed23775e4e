import { Link } from 'wouter'
import { countedAs } from '#domain/catalogue/category.ts'
import { Button } from '../../parts/button.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useT } from '../../text/text-context.tsx'
import type { ShopList, ShopScreenProps } from './shop-props.ts'
import { shopHref } from './shop-query.ts'

function useShown({ list, query }: { list: ShopList; query: ShopScreenProps['query'] }): string {
  const t = useT()
  const shown = list.items.length
  // A page of its own, without scripts, does not know how many went before.
  const isPart = query.after !== '' || !list.count_exact
  const kind = countedAs(list.items)
  if (isPart) return t('shop.page_shown', { count: shown, kind })
  return t('shop.shown', { shown, total: list.count, kind })
}

/** The way to the records that follow, by itself a link. */
export function ShopMore({ list, props }: { list: ShopList; props: ShopScreenProps }) {
  const t = useT()
  const { path, query, more = null, onMore } = props
  const shown = useShown({ list, query })
  if (!list.next && !query.after) return null
  return (
    <div className="row pager-row">
      <Pager
        shown={shown}
        label={t('shop.next')}
        busy={more === 'coming'}
        {...(list.next ? { nextHref: shopHref(path, query, { after: list.next }) } : {})}
        {...(onMore ? { onMore } : {})}
      />
      {query.after && <Link href={shopHref(path, query)}>{t('shop.first')}</Link>}
      {more === 'failed' && (
        <p className="error-line" role="alert">
          {t('shop.more_failed')}{' '}
          <Button small onClick={onMore}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
