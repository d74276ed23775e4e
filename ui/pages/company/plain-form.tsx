import { useSearch } from 'wouter'
import { storeOfAddress } from '#domain/store-frame.ts'
import { usePlace } from '../../place-context.tsx'

/** What the server said to a form that was sent without scripts, as the page's address has it. */
export function useSentPlainly(): { sent: 'true' | 'confirmed' | null; refused: string | null } {
  const query = new URLSearchParams(useSearch())
  const sent = query.get('sent')
  return {
    sent: sent === 'true' || sent === 'confirmed' ? sent : null,
    refused: query.get('refused'),
  }
}

/** What a form says beside its fields when it is sent without scripts: the language and frame of its page. */
export function PlainFields() {
  const { locale, path } = usePlace()
  const store = storeOfAddress(path, useSearch())
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      {store && <input type="hidden" name="store" value={store} />}
    </>
  )
}
