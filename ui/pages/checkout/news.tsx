import type { ReactNode } from 'react'
import { signPanel } from '../../frame/panels/panels.ts'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import type { PartProps } from './checkout-types.ts'

type Props = { alert?: boolean; text: string; children?: ReactNode }

/** Something to know before going on, with what can be done about it. */
export function News({ alert = false, text, children }: Props) {
  return (
    <div className={alert ? 'news news-bad' : 'news'} role={alert ? 'alert' : 'status'}>
      <p>{text}</p>
      {children && <div className="row">{children}</div>}
    </div>
  )
}

export const signInAgainId = 'checkout-sign-in'

export const hasSessionEnded = ({ view }: Pick<PartProps, 'view'>) => view.problem?.code === 'session_ended'

/** The shopper was signed in and is not any more: they sign in beside the page, or go on as a guest. */
export function SessionEnded({ acts }: Pick<PartProps, 'acts'>) {
  const t = useT()
  return (
    <News alert text={t('checkout.session_ended')}>
      <Button id={signInAgainId} onClick={acts.signIn} {...signPanel.intent}>
        {t('header.sign_in')}
      </Button>
    </News>
  )
}
