import type { Output } from '#contract'
import { mailStates } from '#domain/people/notification.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Mail = Output<'staff.mails'>['items'][number]

/** What became of a mail; a state that this page does not know is named as it came. */
function statusWords(t: ReturnType<typeof useT>, status: string): string {
  const known = mailStates.find(name => name === status)
  return known === undefined ? status : t(`staff.mail_${known}`)
}

function OneMail({ mail }: { mail: Mail }) {
  const fmt = useFmt()
  const t = useT()
  return (
    <li>
      <details className="mail">
        <summary>
          <b>{mail.subject}</b>
          <span className="etch etch-row">
            <span>{mail.to}</span>
            <time dateTime={mail.created_at}>{fmt.date(mail.created_at, { time: true })}</time>
            <span>{statusWords(t, mail.status)}</span>
          </span>
        </summary>
        <pre>{mail.text}</pre>
      </details>
    </li>
  )
}

/** Mails with what became of each, newest first; each opens to its text. */
export function MailList({ mails }: { mails: readonly Mail[] }) {
  const t = useT()
  if (mails.length === 0) return <p className="soft">{t('staff.mails_none')}</p>
  return (
    <ul className="stack-s">
      {mails.map(mail => (
        <OneMail key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}
