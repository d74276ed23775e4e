import type { Notifications } from '#contract'
import { notificationKinds } from '#domain/people/notification.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountForm } from './parts/account-form.tsx'

/** Which mails are wanted. Those about orders are always sent. */
export function MailsPart({ loaded }: { loaded: Notifications }) {
  const t = useT()
  return (
    <div className="stack" id="mails">
      <p className="soft">{t('mails.text')}</p>
      <AccountForm
        id="notificationsForm"
        initial={{ ...loaded }}
        fields={notificationKinds.map(kind => ({ name: kind, label: t(`mails.${kind}`), type: 'check' }))}
        submit={t('common.save')}
      />
    </div>
  )
}
