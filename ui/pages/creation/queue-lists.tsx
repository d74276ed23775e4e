import { formatDeadline } from '#domain/time/deadline.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { HeldView, QueuedView } from '#machines/journeys/project-tracks/project-tracks.view.ts'
import { Button } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { StepProps } from './creation-acts.ts'
import { useFailureWords } from './creation-words.ts'
import { fieldId } from './draft-fields.tsx'

/** What the list of tracks takes. */
export const audioFiles = '.wav,.wave,.aif,.aiff,.zip,audio/wav,audio/aiff,application/zip'

function QueueRow({ file, of }: { file: QueuedView; of: StepProps }) {
  const t = useT()
  const words = useFailureWords()
  const { name, percent, state, key } = file
  return (
    <li className="stack-s">
      {state === 'sending' && (
        <label className="stack-s">
          {t('creation.progress', { name, percent })}
          <progress value={percent} max={100} />
        </label>
      )}
      {state === 'waiting' && <p>{t('creation.waiting', { name })}</p>}
      {state === 'failed' && (
        <p role="alert" className="line-problem">
          {name}: {words(file.problem ?? '')}
        </p>
      )}
      <div className="row">
        {file.can.retry && (
          <Button small onClick={() => of.acts.retryFile(key)}>
            {t('creation.retry')}
          </Button>
        )}
        <Button small onClick={() => of.acts.cancelFile(key)}>
          {t('creation.cancel')}
        </Button>
      </div>
    </li>
  )
}

/** Files on their way. */
export function QueueList(of: StepProps) {
  const t = useT()
  const { queue, isUploading } = of.tracks
  if (queue.length === 0) return null
  return (
    <div className="stack-s">
      <ul className="stack" aria-label={t('creation.queue')}>
        {queue.map(file => (
          <QueueRow key={file.key} file={file} of={of} />
        ))}
      </ul>
      {isUploading && <p className="soft">{t('creation.queue_stay')}</p>}
    </div>
  )
}

/** A row that goes, since its upload goes on or is gone, leaves the cursor at the field that adds files. */
function useLeaving(row: RefObject<HTMLElement | null>): void {
  // Before the row is taken out: the browser forgets at once what had the cursor.
  useLayoutEffect(() => {
    const going = row.current
    return () => {
      if (going?.contains(document.activeElement)) document.getElementById(fieldId('tracks'))?.focus()
    }
  }, [row])
}

function HeldRow({ held, of }: { held: HeldView; of: StepProps }) {
  const t = useT()
  const fmt = useFmt()
  const row = useRef<HTMLLIElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useLeaving(row)
  const { id, name, arrivedMb, sizeMb, other } = held
  const isOff = !of.tracks.can.change
  const giveUp = () => {
    of.acts.giveUpFile(id)
    // The button rests until the server has answered, and a button that rests loses the cursor.
    document.getElementById(fieldId('tracks'))?.focus()
  }
  return (
    <li ref={row} className="stack-s">
      <p>
        {t('creation.begun_file', {
          name,
          arrived: arrivedMb,
          size: sizeMb,
          until: formatDeadline(held.keptUntil, fmt.locale, { time: true }),
        })}
      </p>
      {other !== null && (
        <p role="alert" className="line-problem">
          {t('creation.begun_other', { other: other.name, otherSize: other.sizeMb, name, size: sizeMb })}
        </p>
      )}
      <div className="row">
        <input
          ref={chooser}
          type="file"
          hidden
          accept={audioFiles}
          aria-label={t('creation.begun_choose', { name })}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            if (file) of.acts.resumeFile(id, file)
            event.currentTarget.value = ''
          }}
        />
        <Button small disabled={isOff} onClick={() => chooser.current?.click()}>
          {t('creation.begun_choose', { name })}
        </Button>
        <Button small disabled={isOff} onClick={giveUp}>
          {t('creation.begun_give_up', { name })}
        </Button>
      </div>
    </li>
  )
}

/** Files that stopped on their way, before a reload, on another day or at another device. */
export function HeldList(of: StepProps) {
  const t = useT()
  const { begun } = of.tracks
  if (begun.length === 0 || !of.view.can.change) return null
  return (
    <div className="stack-s">
      <h3>{t('creation.begun')}</h3>
      <ul className="stack">
        {begun.map(held => (
          <HeldRow key={held.id} held={held} of={of} />
        ))}
      </ul>
    </div>
  )
}
