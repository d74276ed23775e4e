import { useState } from 'react'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useFindingWords } from '../creation/finding-words.ts'
import type { FilesActs, Slot } from './files-acts.ts'

/** Findings that somebody may accept: one by one or all, with a reason. */
export function Asking({
  slot,
  moving,
  acts,
}: {
  slot: Slot
  moving: FormView | undefined
  acts: FilesActs
}) {
  const t = useT()
  const words = useFindingWords()
  const found = slot.versions[0]?.findings ?? []
  const [reason, setReason] = useState('')
  const isOff = moving === undefined || reason.trim() === ''
  return (
    <form className="stack-s measure" onSubmit={event => event.preventDefault()}>
      <TextAreaField
        label={t('print.accept_reason')}
        hint={t('print.accept_hint')}
        name={`reason-${slot.key}`}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="row">
        <Button disabled={isOff} onClick={() => acts.move(slot, 'accept', slot.asks, reason)}>
          {t('print.accept_all', { count: slot.asks.length })}
        </Button>
        {slot.asks.length > 1 &&
          slot.asks.map(code => (
            <Button
              key={code}
              small
              disabled={isOff}
              onClick={() => acts.move(slot, 'accept', [code], reason)}
            >
              {t('print.accept_one', {
                what: found.filter(one => one.code === code).map(one => words(one).text)[0] ?? code,
              })}
            </Button>
          ))}
      </div>
      {moving?.status === 'refused' && <p role="alert">{t('print.failed')}</p>}
    </form>
  )
}

export function Versions({ slot }: { slot: Slot }) {
  const t = useT()
  const fmt = useFmt()
  if (slot.versions.length === 0) return null
  return (
    <ul className="stack-s">
      {slot.versions.map(({ version, file_name, link, by, at, accepted }) => (
        <li key={version}>
          <a href={link} download>
            {t('print.version', { version, name: file_name })}
          </a>{' '}
          <span className="soft">
            {by} · <time dateTime={at}>{fmt.date(at, { time: true })}</time>
          </span>
          {accepted.map(one => (
            <p key={one.code} className="soft">
              {t('print.accepted_by', { name: one.by, reason: one.reason })}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
