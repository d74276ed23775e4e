import type { Output } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'

type Mail = Output<'staff.mails'>['items'][number]

function OneMail({ mail }: { mail: Mail }) {
  const fmt = useFmt()
  return (
    <li>
      <details className="mail">
        <summary>
          <b>{mail.subject}</b>
          <span className="etch etch-row">
            <span>{mail.to}</span>
            <time dateTime={mail.created_at}>{fmt.date(mail.created_at, { time: true })}</time>
            <span>{mail.status}</span>
          </span>
        </summary>
        <pre>{mail.text}</pre>
      </details>
    </li>
  )
}

/** Kept mails, newest first; each opens to its text. */
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
