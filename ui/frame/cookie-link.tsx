import { Button } from '../parts/button.tsx'
import { useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

/** Opens the cookie choices anew, from footer and menu. Spec section 2, footer. */
export function CookieLink() {
  const t = useT()
  const tell = useSend('consent')
  return (
    <Button kind="plain" onClick={() => tell({ type: 'consent.reopen' })}>
      {t('footer.cookies')}
    </Button>
  )
}
