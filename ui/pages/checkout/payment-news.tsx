import { Button } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { PartProps } from './checkout-types.ts'
import { hasSessionEnded, News, SessionEnded } from './news.tsx'

/** Another total than the one agreed to: asked again before anything is charged. */
function Review({ view, acts, isLater }: PartProps) {
  const t = useT()
  const fmt = useFmt()
  const texts = useCheckoutTexts()
  const total = view.totals ? fmt.money(view.totals.total) : ''
  const isPriceOnly = !view.problem || view.problem.code === 'cart_changed'
  const why = isPriceOnly ? '' : `${texts.payment(view.problem?.code ?? '')} `
  return (
    <News alert text={why + t('checkout.price_changed', { total })}>
      <Button kind="primary" disabled={!view.can.acceptTotal} onClick={acts.acceptTotal}>
        {isLater ? t('checkout.order') : t('checkout.pay', { total })}
      </Button>
      <Button onClick={acts.back}>{t('common.back')}</Button>
    </News>
  )
}

/** What the bank or the server says about the payment, with the one thing to do about it. */
export function PaymentNews(part: PartProps) {
  const t = useT()
  const texts = useCheckoutTexts()
  const { view, acts } = part
  switch (view.state) {
    case 'review':
      return <Review {...part} />
    case 'recovering':
    case 'repricing':
      return <News text={t('checkout.checking')} />
    case 'unknown':
      return (
        <News alert text={t('checkout.timeout')}>
          <Button kind="primary" onClick={acts.retry}>
            {t('checkout.check_again')}
          </Button>
        </News>
      )
    case 'authenticating':
      return (
        <News text={t('checkout.authentication')}>
          <Button kind="primary" onClick={acts.authenticate}>
            {t('checkout.authentication_open')}
          </Button>
          <Button onClick={acts.retry}>{t('checkout.authentication_done')}</Button>
        </News>
      )
    default:
      if (hasSessionEnded(part)) return view.isBusy ? null : <SessionEnded acts={acts} />
      return view.problem && !view.isBusy ? <News alert text={texts.payment(view.problem.code)} /> : null
  }
}
