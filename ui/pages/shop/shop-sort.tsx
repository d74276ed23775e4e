import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import { KeptFields } from './kept-fields.tsx'
import { type ShopQuery, shopHref, shopSorts } from './shop-query.ts'

type Props = { path: string; query: ShopQuery; onSort?: (href: string) => void }

/** The sort order: a list with its own button, which scripts need not press. */
export function ShopSort({ path, query, onSort }: Props) {
  const t = useT()
  const id = useId()
  return (
    <form method="get" action={path} className="shop-sort">
      <label htmlFor={id}>{t('shop.sort')}</label>
      <div className="joined">
        <select
          id={id}
          key={query.sort}
          className="control"
          name="sort"
          defaultValue={query.sort || shopSorts[0]}
          onChange={event => onSort?.(shopHref(path, query, { sort: event.currentTarget.value }))}
        >
          {shopSorts.map(sort => (
            <option key={sort} value={sort}>
              {t(`shop.sort_${sort}`)}
            </option>
          ))}
        </select>
        <KeptFields query={query} but="sort" />
        <noscript>
          <Button type="submit">{t('common.ok')}</Button>
        </noscript>
      </div>
    </form>
  )
}
