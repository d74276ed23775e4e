import type { Output } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm } from './parts/account-form.tsx'
import { AccountFrame } from './parts/account-frame.tsx'

type Messages = Output<'user.messages'>
type Message = Messages['items'][number]

function Letter({ message }: { message: Message }) {
  const t = useT()
  const fmt = useFmt()
  return (
    <li className="kept stack-s message">
      <h2>
        {message.subject} {!message.read && <span className="badge tone-yellow">{t('messages.new')}</span>}
      </h2>
      <p className="etch">
        {t(message.author === 'shop' ? 'messages.by_shop' : 'messages.by_you')}
        {', '}
        {fmt.date(message.created_at)}
      </p>
      <p className="written-text">{message.text}</p>
    </li>
  )
}

/** The letters of this page; a mark for those that are new, until they are marked as read. */
function Letters({ messages }: { messages: Messages }) {
  const t = useT()
  const { pathOf } = usePlace()
  const hasNew = messages.items.some(({ read }) => !read)
  if (messages.items.length === 0) return <p className="soft measure">{t('messages.none')}</p>
  return (
    <div className="stack">
      {hasNew && (
        <AccountForm id="messagesReadForm" fields={[]} submit={t('messages.mark_read')} primary={false} />
      )}
      <ul className="kept-list kept-list-flat">
        {messages.items.map(message => (
          <Letter key={message.id} message={message} />
        ))}
      </ul>
      {messages.next && (
        <div>
          <LinkButton href={`${pathOf('account-messages')}?after=${encodeURIComponent(messages.next)}`}>
            {t('messages.older')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** What the shop wrote to the account, and a letter back. Spec section 2: the count of new messages. */
export function MessagesScreen({ messages }: { messages: Messages }) {
  const t = useT()
  return (
    <AccountFrame title={t('account.letters')} page="account-messages">
      <Letters messages={messages} />
      <Section title={t('messages.write')} index={0}>
        <AccountForm
          id="messageForm"
          fields={[
            { name: 'subject', label: t('messages.subject'), maxLength: 160 },
            { name: 'text', label: t('messages.text'), type: 'textarea', maxLength: 5_000 },
          ]}
          submit={t('messages.send')}
          sent={t('messages.sent')}
        />
      </Section>
    </AccountFrame>
  )
}
