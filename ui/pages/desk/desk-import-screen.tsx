import { useSelector } from '@xstate/react'
import { type DragEvent, useState } from 'react'
import { Link } from 'wouter'
import { type DeskNoun, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { type DeskImportView, viewDeskImport } from '#machines/journeys/desk-import/desk-import.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { type JourneyRef, useJourney } from '../../use-journey.ts'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { ImportColumns, ImportReading, KeptMaps } from './parts/import-columns.tsx'
import { useImportWords } from './use-import-words.ts'

type ChooseProps = { view: DeskImportView; choose: (file: File) => void }

/** Where a file is dropped, or chosen by a button. */
function ChooseFile({ view, choose }: ChooseProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const isOpen = view.can.choose
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(isOpen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && isOpen) choose(file)
  }
  return (
    <div
      className={isOver ? 'import-drop is-over' : 'import-drop'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextField
        label={t('import.file')}
        hint={t('import.file_hint')}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={!isOpen}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) choose(file)
        }}
      />
    </div>
  )
}

type OfDesk = { desk: NamedDesk; view: DeskImportView }

/** Why a file could not be read or checked, each place with its reason. */
function Refused({ desk, view }: OfDesk) {
  const t = useT()
  const words = useImportWords(desk)
  const known = useProblemWords()
  const { problem } = view
  if (problem === null) return null
  const isUnreadable = problem.code === 'import_unreadable' || problem.fields?.['file'] !== undefined
  return (
    <div role="alert" className="staff-met">
      <p>{known(problem) ?? t(isUnreadable ? 'import.unreadable' : 'import.failed')}</p>
      <ul>
        {Object.entries(problem.fields ?? {}).map(([name, code]) => (
          <li key={name}>{t('import.reason', { where: words.place(name), reason: words.mistake(code) })}</li>
        ))}
      </ul>
    </div>
  )
}

/** Why nothing can be made of the file as its columns are now. */
function Useless({ desk, view: { mistake, problem } }: OfDesk) {
  const words = useImportWords(desk)
  if (mistake === null || problem !== null) return null
  return (
    <p role="alert" className="staff-met">
      {words.mistake(mistake)}
    </p>
  )
}

/** How many lines would be made, changed, left and refused, and the way to them. */
function Checked({ view, back }: { view: DeskImportView; back: () => void }) {
  const t = useT()
  const { pathOf } = usePlace()
  if (view.checked === null) return null
  const { id, verdicts, total } = view.checked
  return (
    <Section title={t('import.checked')} index={2}>
      <ul role="status">
        <li>{t('import.create', { count: verdicts.create })}</li>
        <li>{t('import.change', { count: verdicts.change })}</li>
        <li>{t('import.same', { count: verdicts.same })}</li>
        <li>{t('import.refused', { count: verdicts.refused })}</li>
      </ul>
      {total === 0 && <p>{t('import.nothing_to_do')}</p>}
      <p className="row staff-acts">
        <Link href={`${pathOf('admin-jobs')}?id=${id}`}>{t('import.see_lines')}</Link>
        <Button kind="plain" onClick={back}>
          {t('import.back')}
        </Button>
      </p>
    </Section>
  )
}

type MappingProps = OfDesk & Pick<JourneyRef<'deskImport'>, 'send'>

/** What its columns are, and what may be asked: what its lines come to, and what it does not name. */
function Mapping({ desk, view, send }: MappingProps) {
  const t = useT()
  return (
    <Section title={t('import.columns')} index={1}>
      <ImportColumns desk={desk} view={view} map={(head, to) => send({ type: 'deskImport.map', head, to })} />
      <KeptMaps
        view={view}
        use={name => send({ type: 'deskImport.use', name })}
        keep={name => send({ type: 'deskImport.keep', name })}
        forget={name => send({ type: 'deskImport.forget', name })}
      />
      <p className="row staff-acts">
        <Button
          kind="primary"
          busy={view.status === 'checking'}
          disabled={!view.can.check}
          onClick={() => send({ type: 'deskImport.check' })}
        >
          {t('import.check')}
        </Button>
        {desk.retires !== undefined && (
          <Button
            kind="plain"
            disabled={!view.can.check}
            onClick={() => send({ type: 'deskImport.check', missing: true })}
          >
            {t('import.missing')}
          </Button>
        )}
      </p>
      {desk.retires !== undefined && <p className="soft">{t('import.missing_hint')}</p>}
    </Section>
  )
}

/** A file that is brought in at a desk: chosen, read, its columns mapped, its lines checked. */
export function DeskImportScreen({ noun }: { noun: DeskNoun }) {
  const t = useT()
  const desk = deskOf(noun)
  usePageJourneys([['deskImport', { noun }]])
  const journey = useJourney('deskImport')
  const view = useSelector(journey, viewOnce(viewDeskImport))
  const lines = view?.looked?.lines ?? 0
  return (
    <StaffFrame title={t('import.title', { desk: t(`desks.${noun}_title`) })}>
      <ListWay to={desk.listRoute} />
      <p className="soft">{t('import.rules')}</p>
      {view && (
        <div className="stack">
          <ChooseFile view={view} choose={file => journey.send({ type: 'deskImport.choose', file })} />
          <Refused desk={desk} view={view} />
          <p role="status">
            {view.status === 'looking' && t('import.looking')}
            {view.status === 'checking' && t('import.checking')}
            {view.status === 'mapping' && lines > 0 && t('import.lines', { lines })}
          </p>
          <Useless desk={desk} view={view} />
          {view.file && (
            <Section title={t('import.reading')} index={0}>
              <ImportReading
                view={view}
                read={reading => journey.send({ type: 'deskImport.read', reading })}
              />
            </Section>
          )}
          {view.looked && view.status !== 'checked' && (
            <Mapping desk={desk} view={view} send={event => journey.send(event)} />
          )}
          <Checked view={view} back={() => journey.send({ type: 'deskImport.back' })} />
        </div>
      )}
    </StaffFrame>
  )
}
