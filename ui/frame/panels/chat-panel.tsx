import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type ChatHoursView, viewChatHours } from '#machines/journeys/chat-hours/chat-hours.view.ts'
import { type FormView, viewForm } from '#machines/journeys/form/form.view.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import '../../styles/chat.css'
import { useJourneyForm } from '../../forms/use-journey-form.ts'
import { useJourney } from '../../use-journey.ts'

const launcherId = 'chat-entry'

const problems = {
  rate_limited: 'errors.too_many',
  timeout: 'errors.offline',
  network: 'errors.offline',
} as const

const isKnown = (code: string): code is keyof typeof problems => code in problems

/** Why the last letter did not go through; it stands as it was typed. */
function Problem({ form }: { form: FormView }) {
  const t = useT()
  const code = form.status === 'refused' ? form.problem?.code : undefined
  if (code === undefined) return null
  return (
    <p role="alert" className="line-problem">
      {t(isKnown(code) ? problems[code] : 'errors.failed')}
    </p>
  )
}

/** The letter that is being written; drawn anew, and so empty, after each that was sent. */
function Letter({ view }: { view: FormView }) {
  const t = useT()
  const form = useJourneyForm('chatForm')
  return (
    <form {...form.formProps} className="stack">
      <TextField
        label={t('chat.name')}
        autoComplete="name"
        maxLength={100}
        required
        {...form.fieldProps('name')}
      />
      <TextField
        label={t('chat.email')}
        type="email"
        autoComplete="email"
        required
        {...form.fieldProps('email')}
      />
      <TextAreaField
        label={t('chat.message')}
        rows={4}
        maxLength={5000}
        required
        {...form.fieldProps('message')}
      />
      <Problem form={view} />
      <Button type="submit" kind="primary" wide busy={view.isBusy}>
        {t('chat.send')}
      </Button>
    </form>
  )
}

/** What was sent, and where the answer will come. */
function Letters({ letters, email }: { letters: readonly string[]; email: string }) {
  const t = useT()
  return (
    <div role="log" aria-label={t('chat.log')} className="chat-log">
      {letters.length === 0 ? (
        <p>{t('chat.welcome')}</p>
      ) : (
        <>
          <ul>
            {letters.map((letter, place) => (
              <li key={`${place} ${letter}`} className="chat-letter">
                {letter}
              </li>
            ))}
          </ul>
          <p className="prose-note">{t('chat.sent', { email })}</p>
        </>
      )}
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A window beside the page, which stays usable: it is closed by its button or Escape. */
function Conversation({ letters }: { letters: readonly string[] }) {
  usePageJourneys([['chatForm']])
  const t = useT()
  const chatHours = useJourney('chatHours')
  const chatForm = useJourney('chatForm')
  const view = useSelector(chatForm, viewOnce(viewForm))
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const count = letters.length
  // A letter that was sent takes its form along, and with it the focus.
  useEffect(() => {
    section.current?.focus()
  }, [count])
  const close = () => {
    chatHours.send({ type: 'chat.close' })
    document.getElementById(launcherId)?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    <section
      ref={section}
      id="chat-window"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="chat-window"
      onKeyDown={onKeyDown}
    >
      <div className="panel-head">
        <h2 id={titleId} className="t-4">
          {t('chat.title')}
        </h2>
        <IconButton icon="close" kind="plain" label={t('chat.close')} onClick={close} />
      </div>
      <Letters letters={letters} email={textOf(view?.values['email'])} />
      {view ? <Letter key={count} view={view} /> : <p>{t('common.loading')}</p>}
    </section>
  )
}

function Launcher({ chat }: { chat: ChatHoursView }) {
  const t = useT()
  const chatHours = useJourney('chatHours')
  return (
    <Button
      id={launcherId}
      kind="primary"
      aria-expanded={chat.isOpen}
      {...(chat.isOpen ? { 'aria-controls': 'chat-window' } : {})}
      onClick={() => chatHours.send({ type: chat.isOpen ? 'chat.close' : 'chat.open' })}
    >
      {t('chat.open')}
    </Button>
  )
}

/** The shop's own support chat: a launcher in the corner, and letters to the desk. Spec section 9. */
export function Panel() {
  const chatHours = useJourney('chatHours')
  const chat = useSelector(chatHours, viewOnce(viewChatHours))
  if (!chat?.isShown && !chat?.isOpen) return null
  return (
    <div className="chat">
      {chat.isOpen && <Conversation letters={chat.letters} />}
      {chat.isShown && <Launcher chat={chat} />}
    </div>
  )
}
