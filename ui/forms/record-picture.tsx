import { useSelector } from '@xstate/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { pictureMaxMb } from '#domain/media/picture.ts'
import { logoPath, makerPictureChain, recordPictureTypes } from '#domain/media/record-picture.ts'
import type { Problem } from '#machines/call-results.ts'
import type {
  RecordPictureEvent,
  RecordPictureInput,
} from '#machines/journeys/record-picture/record-picture.setup.ts'
import {
  type RecordPictureView,
  viewRecordPicture,
} from '#machines/journeys/record-picture/record-picture.view.ts'
import { newKey } from '../edge.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { SafePicture } from '../parts/safe-picture.tsx'
import { usePageJourneys, viewOnce } from '../shop-context.tsx'
import type { MessageId } from '../text/catalogue.ts'
import { useProblemWords } from '../text/problem-words.ts'
import { useT } from '../text/text-context.tsx'
import { useJourney } from '../use-journey.ts'
import { AskFirst } from './ask-first.tsx'

/** Words that differ between a picture and a logo. */
const pictureWords = {
  title: 'picture.title',
  choose: 'picture.choose',
  hint: 'picture.hint',
  none: 'picture.none',
  now: 'picture.now',
  preview: 'picture.preview',
  save: 'picture.save',
  remove: 'picture.remove',
  ask: 'picture.ask',
} as const satisfies Readonly<Record<string, MessageId>>

const logoWords = {
  title: 'picture.logo',
  choose: 'picture.choose_logo',
  hint: 'picture.hint_logo',
  none: 'picture.none_logo',
  now: 'picture.now_logo',
  preview: 'picture.preview_logo',
  save: 'picture.save_logo',
  remove: 'picture.remove_logo',
  ask: 'picture.ask_logo',
} as const satisfies Record<keyof typeof pictureWords, MessageId>

const wordsOf = ({ desk }: Pick<RecordPictureView, 'desk'>) => (desk === 'shop' ? logoWords : pictureWords)

const problemWords: Readonly<Record<string, MessageId>> = {
  picture_drawing: 'picture.wrong_drawing',
  picture_invalid: 'picture.wrong_invalid',
  picture_too_large: 'picture.wrong_large',
  file_max_size: 'picture.wrong_size',
  payload_too_large: 'picture.wrong_size',
  record_changed: 'picture.wrong_changed',
  forbidden: 'picture.wrong_forbidden',
  not_found: 'picture.wrong_gone',
  storage_full: 'picture.wrong_full',
}

type Of = {
  view: RecordPictureView
  send: (event: RecordPictureEvent) => void
  /** What it is the picture of. */
  name: string
  /** Whether a file can be chosen now. */
  isOpen: boolean
}

/** A chosen file as an address of its own; undefined until it is read. */
function usePreview(file: unknown): string | undefined {
  const [read, setRead] = useState<{ file: unknown; url: string }>()
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result })
    }
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
    }
  }, [file])
  return read?.file === file ? read?.url : undefined
}

/** The picture as it is, or the file that is to take its place as it will be cut. */
function Shown({ view, name }: Of) {
  const t = useT()
  const words = wordsOf(view)
  const { desk, isOwn, picture, file } = view
  const preview = usePreview(file)
  if (file !== null)
    return (
      <figure>
        {preview !== undefined && (
          <img src={preview} alt="" className={desk === 'shop' ? 'as-logo' : undefined} />
        )}
        <figcaption>{t(words.preview, { file: file.name })}</figcaption>
      </figure>
    )
  if (picture === null) return <p className="soft">{t(words.none)}</p>
  const alt = t(words.now, { name })
  if (desk === 'shop')
    return (
      <figure>
        <img
          key={picture}
          src={(isOwn ? picture : logoPath(picture)) ?? undefined}
          alt={alt}
          className="as-logo"
        />
      </figure>
    )
  return (
    <figure>
      <SafePicture key={picture} chain={makerPictureChain(desk, picture)} alt={alt} sizePx={160} />
    </figure>
  )
}

/** Where a file is dropped, or chosen by a button. */
function Chooser({ view, send, isOpen }: Of) {
  const t = useT()
  const words = wordsOf(view)
  const [isOver, setOver] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { file, problem } = view
  useEffect(() => {
    // The field names the file that is chosen; what was saved, refused or discarded is chosen no more.
    const field = place.current?.querySelector('input')
    if (file === null && field) field.value = ''
  }, [file, problem])
  const choose = (file: File | undefined) => {
    if (isOpen && file !== undefined) send({ type: 'recordPicture.choose', file })
  }
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const over = (event: DragEvent) => {
    if (!isFile(event)) return
    event.preventDefault()
    setOver(isOpen)
  }
  const drop = (event: DragEvent) => {
    if (!isFile(event)) return
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <div
      ref={place}
      className={isOver ? 'record-picture-drop is-over' : 'record-picture-drop'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextField
        label={t(words.choose)}
        hint={t(words.hint, { most: pictureMaxMb })}
        type="file"
        accept={recordPictureTypes}
        disabled={!isOpen}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
    </div>
  )
}

/** What was not done and why, and the ways on from there. */
function Trouble({ view: { problem, about, can }, send }: Of) {
  const t = useT()
  const known = useProblemWords()
  if (problem === null) return null
  const why = ({ code, fields }: Problem): string => {
    const said = [...Object.values(fields ?? {}), code].find(one => one in problemWords)
    const word = said === undefined ? undefined : problemWords[said]
    if (word !== undefined) return t(word, { most: pictureMaxMb })
    return known(problem) ?? t(can.again ? 'picture.wrong_unknown' : 'picture.wrong_input')
  }
  return (
    <div role="alert" className="stack-s">
      <p className="form-problem">
        {about === null ? why(problem) : t('picture.about', { name: about, why: why(problem) })}
      </p>
      {can.again && (
        <div className="row">
          <Button small onClick={() => send({ type: 'recordPicture.again' })}>
            {t('picture.again')}
          </Button>
          <Button small kind="plain" onClick={() => send({ type: 'recordPicture.leave' })}>
            {t('picture.leave')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Acts({ view, send, name, isOpen }: Of) {
  const t = useT()
  const words = wordsOf(view)
  const { status, file, picture, isBusy } = view
  return (
    <div className="row">
      {file !== null && (status === 'chosen' || isBusy) && (
        <>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isOpen}
            onClick={() => send({ type: 'recordPicture.send', key: newKey() })}
          >
            {t(words.save)}
          </Button>
          <Button kind="plain" disabled={!isOpen} onClick={() => send({ type: 'recordPicture.discard' })}>
            {t('picture.discard')}
          </Button>
        </>
      )}
      {file === null && picture !== null && (
        <Button
          small
          busy={isBusy}
          disabled={!isOpen}
          onClick={() => send({ type: 'recordPicture.askRemoval' })}
        >
          {t(words.remove)}
        </Button>
      )}
      {status === 'confirming' && (
        <AskFirst
          text={words.ask}
          values={{ name }}
          yes={words.remove}
          onYes={() => send({ type: 'recordPicture.remove', key: newKey() })}
          onNo={() => send({ type: 'recordPicture.keep' })}
        />
      )}
    </div>
  )
}

type RecordPictureProps = {
  given: RecordPictureInput
  name: string
  /** Why whoever looks may not change it; left out for who may. */
  refused?: string
}

/**
 * The one picture of an artist, a label or a shop: chosen or dropped, looked at before it is sent, taken away
 * after a second question. Spec section 3, Shop.
 */
export function RecordPicture({ given, name, refused }: RecordPictureProps) {
  usePageJourneys([['recordPicture', given]])
  const journey = useJourney('recordPicture')
  const shown = useSelector(journey, viewOnce(viewRecordPicture))
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const view = shown?.id === given.id && shown.desk === given.desk ? shown : undefined
  const status = view?.status
  useEffect(() => {
    // The button that was pressed is gone: whoever has no pointer goes on from here.
    if (status === 'open' && document.activeElement === document.body && place.current?.dataset['was'])
      place.current.focus()
    if (place.current && status !== undefined) place.current.dataset['was'] = status
  }, [status])
  if (view === undefined) return null
  const send = (event: RecordPictureEvent) => journey.send(event)
  const of: Of = { view, send, name, isOpen: refused === undefined && view.can.choose }
  return (
    <div
      ref={place}
      role="group"
      aria-label={t(wordsOf(view).title)}
      tabIndex={-1}
      className="record-picture"
    >
      <Shown {...of} />
      <div className="stack-s">
        {refused !== undefined && <p className="soft">{refused}</p>}
        <Chooser {...of} />
        <p role="status" className="soft">
          {view.isBusy ? t('picture.sending') : ''}
        </p>
        <Trouble {...of} />
        <Acts {...of} />
      </div>
    </div>
  )
}
