import { Button } from '../../parts/button.tsx'
import { useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'

/**
 * Opens the cookie choices anew, from footer and menu; `onLeave` closes what would cover them. Spec section
 * 2, footer.
 */
export function CookieLink({ onLeave }: { onLeave?: () => void }) {
  const t = useT()
  const tell = useSend('consent')
  return (
    <Button
      kind="plain"
      onClick={() => {
        onLeave?.()
        tell({ type: 'consent.reopen' })
      }}
    >
      {t('footer.cookies')}
    </Button>
  )
}
