import type { ShopQuery } from './shop-query.ts'

/** Hidden fields that keep the rest of the query when a form is sent. */
export function KeptFields({ query, but }: { query: ShopQuery; but: keyof ShopQuery }) {
  const kept: [keyof ShopQuery, string][] = [
    ['search', query.search],
    ['category', query.category],
    ['type', query.type],
    ['sort', query.sort],
    ['view', query.view === 'crate' ? '' : query.view],
  ]
  const fields = kept.filter(([name, value]) => name !== but && value !== '')
  return (
    <>
      {query.genres.length > 0 && <input type="hidden" name="genre" value={query.genres.join('|')} />}
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
