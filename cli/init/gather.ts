// Answers to the questions of a shop that opens: from a file and flags, else from who sits at the terminal.
import { isFailure } from '#contract'
import { ask } from '../terminal/ask.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { readInput } from '../terminal/files.ts'
import { readFirstLine } from '../terminal/read-text.ts'
import type { Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fieldSays } from '../terminal/words.ts'
import { type Answers, type Question, questions, type StepName } from './questions.ts'

export interface GivenOptions {
  readonly file?: string
  readonly yes?: boolean
  readonly passwordStdin?: boolean
}

const flagOf = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const known = questions.map(({ name }) => name).filter(name => name !== 'owner_password')

function answersIn(text: string): Answers | Failed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return failed('json_invalid', error instanceof Error ? error.message : '')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failed('json_invalid', 'an object of answers is wanted')
  }
  const wrong = Object.entries(value).find(
    ([name, answer]) => !known.includes(name) || typeof answer !== 'string',
  )
  if (wrong === undefined) return Object.fromEntries(Object.entries(value).map(([n, a]) => [n, String(a)]))
  const isKnown = known.includes(wrong[0])
  const says = isKnown ? `${wrong[0]} must be a text.` : `There is no question ${wrong[0]}.`
  return failed('option_invalid', `${says} There are: ${known.join(', ')}.`)
}

/** What was given before anybody is asked. */
export async function givenAnswers(
  terminal: Terminal,
  { file, passwordStdin = false, ...options }: GivenOptions & Readonly<Record<string, unknown>>,
): Promise<Answers | Failed> {
  const text = file === undefined ? '{}' : await readInput(terminal, file)
  if (isFailure(text)) return text
  const inFile = answersIn(text)
  if (isFailure(inFile)) return inFile
  const flags = known.flatMap(name => {
    const said = options[flagOf(name)]
    return typeof said === 'string' ? [[name, said.trim()] as const] : []
  })
  const password = passwordStdin ? { owner_password: await readFirstLine(terminal.stdin) } : {}
  return { ...inFile, ...Object.fromEntries(flags), ...password }
}

const isAsked = ({ when }: Question, answers: Answers): boolean => when === undefined || when(answers)

/** The code of what is wrong with an answer. */
const mistakeIn = ({ mistake, usual }: Question, text: string): string | undefined =>
  text === '' && usual === undefined ? 'input_required' : mistake?.(text)

/** Answers with the defaults of what was not given; or, by name, what is missing or wrong. */
export function completed(given: Answers, steps: readonly StepName[]): Answers | Failed {
  const answers: Record<string, string> = { ...given }
  const fields: Record<string, string> = {}
  for (const question of questions) {
    if (!steps.includes(question.step) || !isAsked(question, answers)) continue
    const text = answers[question.name] || question.usual?.(answers) || ''
    answers[question.name] = text
    const mistake = mistakeIn(question, text)
    if (mistake !== undefined) fields[question.name] = mistake
  }
  return Object.keys(fields).length > 0
    ? { error: true, problem: { code: 'init_incomplete', fields } }
    : answers
}

/** Asks until an answer will do; undefined when the person gave up. */
async function askOne(
  terminal: Terminal,
  streams: Streams,
  question: Question,
  answers: Answers,
): Promise<string | undefined> {
  const usual = question.usual?.(answers) ?? ''
  const shown = usual === '' ? question.prompt : `${question.prompt} [${usual}]:`
  const ended = shown.endsWith(':') ? shown : `${shown}:`
  for (;;) {
    const typed = await ask(terminal, `${ended} `, question.isSecret === true)
    if (typed === undefined) return undefined
    const text = question.isSecret ? typed : typed.trim() || usual
    const mistake = mistakeIn(question, text)
    if (mistake === undefined) return text
    streams.warn(`That ${fieldSays(mistake)}.`)
  }
}

/** The answers of a step, asking for what was not given or is wrong; undefined when the person gave up. */
export async function askStep(
  terminal: Terminal,
  streams: Streams,
  step: StepName,
  given: Answers,
): Promise<Answers | undefined> {
  const answers: Record<string, string> = { ...given }
  for (const question of questions) {
    if (question.step !== step || !isAsked(question, answers)) continue
    const said = answers[question.name]
    const mistake = said === undefined ? undefined : mistakeIn(question, said)
    if (said !== undefined && mistake === undefined) continue
    if (mistake !== undefined) streams.warn(`${question.name}: that ${fieldSays(mistake)}.`)
    const text = await askOne(terminal, streams, question, answers)
    if (text === undefined) return undefined
    answers[question.name] = text
  }
  return answers
}
