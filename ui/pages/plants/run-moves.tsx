import { useState } from 'react'
import type { Output } from '#contract'
import { plannedStages } from '#domain/pressing/plant/run-plan.ts'
import type { NamedPlant } from '#domain/pressing/plant/plant.ts'
import { elsewhereSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { isProductionMove, wordsOfMove } from '#machines/lifecycles/production/production.moves.ts'
import { isJobMove, jobMoves } from '#machines/lifecycles/job/job.moves.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Run = Output<'runs.one'>
export type RunWords = Readonly<Record<string, string>>

export type RunMovesProps = {
  run: Run
  plants: readonly NamedPlant[]
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  onMove: (move: string, words: RunWords) => void
}

const refusals: Readonly<Record<string, MessageId>> = {
  package_missing: 'plants.refused_package_missing',
  package_outdated: 'plants.refused_package_outdated',
  plant_full: 'plants.refused_plant_full',
}

/** The words that a move asks for: of its order, or of a stage. */
const wordsOf = (move: string): readonly string[] =>
  isJobMove(move) ? jobMoves[move].says : isProductionMove(move) ? wordsOfMove(move) : []

/** What a move is called on its button. */
function useMoveName() {
  const t = useT()
  return (move: string): string =>
    isJobMove(move) ? t(`plants.move_${move}`) : isProductionMove(move) ? t(`plants.move_${move}`) : move
}

type FieldsProps = Pick<RunMovesProps, 'run' | 'plants'> & {
  move: string
  words: RunWords
  onWrite: (name: string, text: string) => void
}

/** The days of a plan, a field a step. */
function DayFields({ run, words, onWrite }: Omit<FieldsProps, 'plants' | 'move'>) {
  const t = useT()
  return (
    <div className="row">
      {plannedStages.map(stage => (
        <TextField
          key={stage}
          type="date"
          name={stage}
          label={t(`plants.step_${stage}`)}
          value={words[stage] ?? run.days?.[stage] ?? ''}
          onChange={event => onWrite(stage, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

/** A field for each word that the chosen move asks for. */
function Fields({ run, plants, move, words, onWrite }: FieldsProps) {
  const t = useT()
  const { locale } = useFmt()
  const asked = wordsOf(move)
  const chosen = plants.find(({ id }) => String(id) === words['plant'])
  const { goods_start: start } = run
  const elsewhere = start && elsewhereSentence(start.taxed_from, chosen?.country ?? null, locale)
  return (
    <>
      {asked.includes('plant') && (
        <SelectField
          label={t('plants.plant')}
          name="plant"
          value={words['plant'] ?? ''}
          onChange={event => onWrite('plant', event.currentTarget.value)}
          options={[
            { value: '', label: t('plants.choose') },
            ...plants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {elsewhere && <p role="status">{elsewhere}</p>}
      {asked.includes('days') && <DayFields run={run} words={words} onWrite={onWrite} />}
      {(['pressed', 'accepted'] as const).map(
        name =>
          asked.includes(name) && (
            <TextField
              key={name}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              label={t(`plants.${name}`)}
              value={words[name] ?? ''}
              onChange={event => onWrite(name, event.currentTarget.value)}
            />
          ),
      )}
      {(asked.includes('reason') || asked.includes('reference')) && (
        <TextAreaField
          name="reason"
          rows={2}
          maxLength={500}
          label={t(asked.includes('reference') ? 'plants.reference' : 'plants.reason')}
          value={words['reason'] ?? ''}
          onChange={event => onWrite('reason', event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** What may be done with a run now: one move is chosen, its words are said, it is sent. */
export function RunMoves({ run, plants, view, onMove }: RunMovesProps) {
  const t = useT()
  const nameOf = useMoveName()
  const [wanted, setChosen] = useState('')
  const [words, setWords] = useState<RunWords>({})
  // What buyers are told has its form on the page of the project.
  const moves = [...run.order_moves, ...run.stage_moves.filter(move => move !== 'note')]
  // What follows of a move by itself reads the run anew: a choice that is still open stands.
  const chosen = moves.includes(wanted) ? wanted : ''
  if (moves.length === 0) return <p className="soft">{t(`plants.no_moves_${run.turn}`)}</p>
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <div className="row">
        {moves.map(move => (
          <Button
            key={move}
            aria-pressed={chosen === move}
            disabled={view === undefined}
            onClick={() => setChosen(chosen === move ? '' : move)}
          >
            {nameOf(move)}
          </Button>
        ))}
      </div>
      {chosen !== '' && (
        <>
          <Fields
            run={run}
            plants={plants}
            move={chosen}
            words={words}
            onWrite={(name, text) => setWords(before => ({ ...before, [name]: text }))}
          />
          <div className="row">
            <Button kind="primary" busy={view?.isBusy ?? false} onClick={() => onMove(chosen, words)}>
              {nameOf(chosen)}
            </Button>
          </div>
        </>
      )}
      {view?.status === 'refused' && (
        <p role="alert">{t(refusals[view.problem?.code ?? ''] ?? 'plants.refused')}</p>
      )}
    </form>
  )
}
