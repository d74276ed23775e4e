import type { BoxView } from '#machines/journeys/account-box/account-box.view.ts'
import { useT } from '../../text/text-context.tsx'

/** Whose gift it is; to its giver also the code, until it is redeemed. */
export function GiftWords({ box }: { box: BoxView }) {
  const t = useT()
  if (box.gift === null) return null
  const { recipient_name, code, redeemed } = box.gift
  if (box.role === 'holder') return <p>{t('mybox.gift_to_you')}</p>
  return (
    <div className="stack-s">
      <p>{t('mybox.gift_from_you', { name: recipient_name ?? t('mybox.gift_somebody') })}</p>
      {redeemed && <p className="soft">{t('mybox.gift_redeemed')}</p>}
      {!redeemed && code !== '' && (
        <p>
          {t('mybox.gift_code')} <b className="etch">{code}</b>
        </p>
      )}
    </div>
  )
}
