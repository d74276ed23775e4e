import { useSearch } from 'wouter'
import { storeOfAddress } from '#domain/site/store-frame.ts'
import { usePlace } from './place-context.tsx'

/** In a form that works without scripts: the white-label shop whose frame the next page shall have too. */
export function StoreField() {
  const { path } = usePlace()
  const store = storeOfAddress(path, useSearch())
  return store === undefined ? null : <input type="hidden" name="store" value={store} />
}
