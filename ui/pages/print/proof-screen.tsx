import { useState } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { ProofVerdict } from '#domain/pressing/parts/part-state.ts'
import { proofColours, proofSleeves } from '#domain/pressing/creation/proof-texts.ts'
import { formatDuration } from '#domain/time/duration.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useAnyT } from '../../text/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { FindingList } from '../creation/finding-list.tsx'
import { usePartWords } from '../creation/finding-words.ts'
import { PageHead } from '../page-head.tsx'
import { PartDrawing } from './part-drawing.tsx'
import { ProjectWay } from './project-way.tsx'

type Answer = Output<'proofs.show'>
type Proof = NonNullable<Answer['proof']>
type Part = Proof['parts'][number]

type ProofProps = {
  answer: Answer
  /** Undefined until the journey is there: buttons wait. */
  saying: FormView | undefined
  onWord: (part: string, verdict: ProofVerdict, said: { comment: string; source: string }) => void
}

const tones = { open: 'yellow', approved: 'green', rejected: 'red', superseded: 'grey' } as const

/** Everything that is printed, engraved or counted, to be compared. */
function Facts({ facts }: { facts: Proof['facts'] }) {
  const t = useT()
  const say = useAnyT()
  const fmt = useFmt()
  const partOf = usePartWords()
  const words = {
    choice: (key: string) => say(`quote.${key}`),
    swatch: (name: string) => say(`colour.${name}`),
  }
  const speeds = facts.speed.split('/').map(speed => say(`quote.speed_${speed}`))
  const rows = [
    [t('print.fact_record'), `${facts.artist} – ${facts.title}`],
    [t('print.fact_number'), facts.catalogueNumber],
    [t('print.fact_barcode'), facts.barcode],
    [t('print.fact_object'), `${facts.discs} × ${facts.size}″, ${speeds.join(' / ')}, ${facts.weight} g`],
    [t('print.fact_colour'), proofColours(facts, words).join(fmt.comma)],
    [t('print.fact_sleeve'), proofSleeves(facts, words).join(fmt.comma)],
    [t('print.fact_quantity'), facts.quantity === 0 ? t('print.fact_later') : fmt.number(facts.quantity)],
  ] as const
  return (
    <div className="stack">
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {facts.sides.map(({ side, runout, tracks }) => (
        <section key={side} className="stack-s" aria-label={t('print.fact_side', { side, runout })}>
          <h3>{t('print.fact_side', { side, runout })}</h3>
          <ol>
            {tracks.map(({ title, startSeconds, seconds }) => (
              <li key={`${startSeconds} ${title}`}>
                {formatDuration(Math.round(startSeconds))} {title} ({formatDuration(Math.round(seconds))})
              </li>
            ))}
          </ol>
        </section>
      ))}
      {facts.accepted.map(({ part, code, reason }) => (
        <p key={`${part} ${code}`}>{t('print.fact_accepted', { part: partOf(part) ?? part, reason })}</p>
      ))}
    </div>
  )
}

function Words({ words }: Pick<Part, 'words'>) {
  const t = useT()
  const say = useAnyT()
  const fmt = useFmt()
  return (
    <ul className="stack-s">
      {words.map(({ proof, verdict, comment, source, by, at }) => (
        <li key={at}>
          <b>{say(`print.said_${verdict}`)}</b> {by}, {t('print.proof_number', { version: proof })},{' '}
          <time dateTime={at}>{fmt.date(at, { time: true })}</time>
          {source !== '' && <> · {t('print.said_at', { source })}</>}
          {comment !== '' && <p className="measure">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}

function Saying({ part, of }: { part: Part; of: ProofProps }) {
  const t = useT()
  const [comment, setComment] = useState('')
  const [source, setSource] = useState('')
  const { answer, saying, onWord } = of
  const isOff = saying === undefined || (answer.is_staff && source.trim() === '')
  const said = { comment, source }
  return (
    <form className="stack-s measure" onSubmit={event => event.preventDefault()}>
      <TextAreaField
        label={t('print.comment')}
        hint={t('print.comment_hint')}
        name={`comment-${part.key}`}
        maxLength={500}
        value={comment}
        onChange={event => setComment(event.currentTarget.value)}
      />
      {answer.is_staff && (
        <TextField
          label={t('print.source')}
          name={`source-${part.key}`}
          maxLength={500}
          value={source}
          onChange={event => setSource(event.currentTarget.value)}
        />
      )}
      <div className="row">
        {part.verdict !== 'approve' && (
          <Button kind="primary" disabled={isOff} onClick={() => onWord(part.key, 'approve', said)}>
            {t('print.approve')}
          </Button>
        )}
        <Button
          kind="edge"
          disabled={isOff || comment.trim() === ''}
          onClick={() => onWord(part.key, 'reject', said)}
        >
          {t('print.reject')}
        </Button>
      </div>
    </form>
  )
}

function PartOf({ part, of }: { part: Part; of: ProofProps }) {
  const t = useT()
  const say = useAnyT()
  const name = usePartWords()(part.key) ?? part.key
  const isOpen = of.answer.verdicts.length > 0
  return (
    <article className="print-part stack" aria-label={name}>
      <div className="row">
        <h3>{name}</h3>
        {part.verdict !== null && (
          <Badge
            tone={part.verdict === 'approve' ? 'green' : 'red'}
            text={say(`print.said_${part.verdict}`)}
          />
        )}
        <a href={part.link}>{t('print.version', { version: part.version, name: part.file_name })}</a>
      </div>
      <PartDrawing measures={part.measures} findings={part.findings} pictures={part.pictures} name={name} />
      {part.findings.length > 0 && <FindingList findings={part.findings} />}
      <Words words={part.words} />
      {isOpen && <Saying part={part} of={of} />}
    </article>
  )
}

function Whole({ proof, of }: { proof: Proof; of: ProofProps }) {
  const t = useT()
  const say = useAnyT()
  const fmt = useFmt()
  return (
    <>
      <p className="row">
        <Badge tone={tones[proof.state]} text={say(`print.proof_${proof.state}`)} />
        <span>{t('print.proof_number', { version: proof.version })}</span>
        <time dateTime={proof.made_at}>{fmt.date(proof.made_at, { time: true })}</time>
      </p>
      {of.answer.verdicts.length > 0 && <p className="measure">{t('print.meaning')}</p>}
      {of.saying?.status === 'refused' && <p role="alert">{t('print.failed')}</p>}
      <Section title={t('print.facts')} index={0}>
        <Facts facts={proof.facts} />
      </Section>
      <Section title={t('print.parts')} index={1}>
        {proof.parts.map(part => (
          <PartOf key={part.key} part={part} of={of} />
        ))}
      </Section>
    </>
  )
}

/** What an owner looks at before anything is printed, and their word on each part. */
export function ProofScreen(of: ProofProps) {
  const t = useT()
  const { pathOf, locale } = usePlace()
  const { project_id: id, pressing_id: contract, name, proof, versions, missing } = of.answer
  const partOf = usePartWords()
  const title = t('print.proof_title', { name: name || t('print.untitled') })
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      <nav className="row page-nav" aria-label={t('print.pages')}>
        <Link href={`${pathOf('project-files')}?id=${id}`}>{t('print.to_files')}</Link>
        {proof !== null && (
          <a href={`/api/projects/${id}/proof/paper?version=${proof.version}&lang=${locale}`} download>
            {t('print.proof_paper')}
          </a>
        )}
        {versions.map(({ version }) => (
          <Link key={version} href={`${pathOf('project-proof')}?id=${id}&version=${version}`}>
            {t('print.proof_number', { version })}
          </Link>
        ))}
        <ProjectWay projectId={id} pressingId={contract} isStaff={of.answer.is_staff} />
      </nav>
      {missing.length > 0 && (
        <p>{t('print.missing', { parts: missing.map(key => partOf(key) ?? key).join(', ') })}</p>
      )}
      {proof?.state === 'approved' && <p className="measure">{t('print.proof_done')}</p>}
      {proof === null ? <p>{t('print.proof_none')}</p> : <Whole proof={proof} of={of} />}
    </div>
  )
}
