import { useState } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { isUnsure } from '#domain/pressing/preflight/finding.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import type { ProjectPartsView } from '#machines/journeys/project-parts/project-parts.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'
import { useFailureWords } from '../creation/creation-words.ts'
import { FindingList } from '../creation/finding-list.tsx'
import { usePartWords } from '../creation/finding-words.ts'
import { ZipList } from '../creation/zip-list.tsx'
import { PageHead } from '../page-head.tsx'
import { MastersPart } from '../review/masters-part.tsx'
import type { FilesActs, Slot } from './files-acts.ts'
import { PartDrawing } from './part-drawing.tsx'
import { ProjectWay } from './project-way.tsx'
import { Asking, Versions } from './slot-files.tsx'

type Masters = Output<'parts.list'>['masters']
type QueuedView = ProjectPartsView['queue'][number]

type FilesProps = {
  view: ProjectPartsView
  /** Its recordings; left out where nothing is said of them. */
  masters?: Masters
  /** Undefined until the journeys are there: buttons wait. */
  moving: FormView | undefined
  acts: FilesActs
}

const tones = {
  empty: 'grey',
  checking: 'grey',
  refused: 'red',
  asks: 'yellow',
  clean: 'green',
  accepted: 'green',
  approved: 'green',
  reopened: 'yellow',
} as const

function Chooser({
  label,
  isOff,
  many,
  onFiles,
}: {
  label: string
  isOff: boolean
  many: boolean
  onFiles: (files: File[]) => void
}) {
  return (
    <label className="stack-s">
      {label}
      <input
        type="file"
        accept={many ? '.pdf,application/pdf,.zip,application/zip' : '.pdf,application/pdf'}
        multiple={many}
        disabled={isOff}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

const known: ReadonlySet<string> = new Set([
  'part_unknown',
  'max_size',
  'run_ordered',
  'quota_reached',
  'versions_many',
])

function QueueRow({ file, acts }: { file: QueuedView; acts: FilesActs }) {
  const t = useT()
  const say = useAnyT()
  const failureWords = useFailureWords()
  const { name, percent, state, key, problem } = file
  return (
    <li className="stack-s">
      {(state === 'sending' || state === 'waiting') && (
        <label className="stack-s">
          {t('print.sending', { name, percent })}
          <progress value={percent} max={100} />
        </label>
      )}
      {state === 'same' && <p role="status">{t('print.same', { name })}</p>}
      {state === 'failed' && (
        <p role="alert" className="line-problem">
          {name}:{' '}
          {problem?.startsWith('zip_')
            ? failureWords(problem)
            : say(`print.p_${known.has(problem ?? '') ? problem : 'other'}`)}
        </p>
      )}
      <div className="row">
        {file.can.retry && (
          <Button small onClick={() => acts.retry(key)}>
            {t('print.retry')}
          </Button>
        )}
        <Button small onClick={() => acts.cancel(key)}>
          {t('print.cancel')}
        </Button>
      </div>
    </li>
  )
}

function SlotPart({ slot, of, reason }: { slot: Slot; of: FilesProps; reason: string }) {
  const t = useT()
  const say = useAnyT()
  const partOf = usePartWords()
  const { view, moving, acts } = of
  const name = partOf(slot.key) ?? slot.key
  const findings = slot.versions[0]?.findings ?? []
  return (
    <article className="print-part stack" aria-label={name}>
      <div className="row">
        <h3>{name}</h3>
        <Badge tone={tones[slot.state]} text={say(`print.state_${slot.state}`)} />
        <a href={`/api/projects/${view.list.project_id}/parts/${slot.key}/template`} download>
          {t('print.template')}
        </a>
      </div>
      <PartDrawing
        measures={slot.measures}
        findings={findings}
        pictures={slot.versions[0]?.pictures ?? []}
        name={name}
      />
      {slot.state === 'checking' && <p role="status">{t('print.checking')}</p>}
      {findings.length > 0 && <FindingList findings={findings} />}
      {slot.moves.includes('accept') && <Asking slot={slot} moving={moving} acts={acts} />}
      {slot.moves.includes('recheck') && (
        <div className="stack-s">
          <p>{t('print.unsure')}</p>
          <div className="row">
            <Button disabled={moving === undefined} onClick={() => acts.move(slot, 'recheck', [], '')}>
              {t('print.recheck')}
            </Button>
          </div>
        </div>
      )}
      {slot.state === 'refused' && !slot.moves.includes('recheck') && findings.some(isUnsure) && (
        <p>{t('print.p_rechecks_many')}</p>
      )}
      {slot.moves.includes('keep') && (
        <div className="row">
          <Button disabled={moving === undefined} onClick={() => acts.move(slot, 'keep', [], '')}>
            {t('print.keep')}
          </Button>
        </div>
      )}
      {view.can.add && (
        <Chooser
          label={t('print.send', { name })}
          many={false}
          isOff={moving === undefined}
          onFiles={files => acts.add(files, reason, slot.key)}
        />
      )}
      <Versions slot={slot} />
    </article>
  )
}

/** What is on its way, and where several files are chosen at once. */
function Sending({
  of,
  reason,
  onReason,
}: {
  of: FilesProps
  reason: string
  onReason: (text: string) => void
}) {
  const t = useT()
  const { view, moving, acts } = of
  const { list, queue, zips, can } = view
  return (
    <div className="stack measure">
      {list.is_ordered && <p role="note">{t('print.ordered')}</p>}
      {list.is_ordered && can.add && (
        <TextField
          label={t('print.late_reason')}
          name="late-reason"
          maxLength={500}
          value={reason}
          onChange={event => onReason(event.currentTarget.value)}
        />
      )}
      {can.add && (
        <Chooser
          label={t('print.send_many')}
          many
          isOff={moving === undefined}
          onFiles={files => acts.add(files, reason)}
        />
      )}
      {can.add && <p className="soft">{t('print.zip_rule')}</p>}
      {queue.length > 0 && (
        <ul className="stack" aria-label={t('print.queue')}>
          {queue.map(file => (
            <QueueRow key={file.key} file={file} acts={acts} />
          ))}
        </ul>
      )}
      <ZipList zips={zips} isHandedIn />
    </div>
  )
}

const printable: ReadonlySet<string> = new Set(['clean', 'accepted'])

/** Nothing is missing: the proof is next. */
function AllSent({ list: { parts, project_id: id } }: { list: Output<'parts.list'> }) {
  const t = useT()
  const { pathOf } = usePlace()
  const isDone = parts.every(({ state }) => printable.has(state) || state === 'approved')
  return (
    <div role="status" className="stack-s">
      {isDone && parts.some(({ state }) => printable.has(state)) && (
        <>
          <p>{t('print.all_sent')}</p>
          <p>
            <LinkButton kind="primary" href={`${pathOf('project-proof')}?id=${id}`}>
              {t('print.look_at_proof')}
            </LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

/** The printed parts of a run: what is missing, what was found, what is accepted. */
export function FilesScreen(of: FilesProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const [reason, setReason] = useState('')
  const { list } = of.view
  const title = t('print.files_title', { name: list.name || t('print.untitled') })
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      <nav className="row page-nav" aria-label={t('print.pages')}>
        <Link href={`${pathOf('project-proof')}?id=${list.project_id}`}>{t('print.to_proof')}</Link>
        <ProjectWay projectId={list.project_id} pressingId={list.pressing_id} isStaff={list.is_staff} />
      </nav>
      {list.parts.length === 0 ? (
        <p>{t(list.pressing_id === null ? 'print.none' : 'print.none_yet')}</p>
      ) : (
        <>
          <Section title={t('print.send_title')} index={0}>
            <div className="stack">
              <Sending of={of} reason={reason} onReason={setReason} />
              <AllSent list={list} />
            </div>
          </Section>
          <Section title={t('print.parts')} index={1}>
            {list.parts.map(slot => (
              <SlotPart key={slot.key} slot={slot} of={of} reason={reason} />
            ))}
          </Section>
        </>
      )}
      {of.masters != null && (
        <Section title={t('print.sound')} index={2}>
          <MastersPart masters={of.masters} />
        </Section>
      )}
    </div>
  )
}
