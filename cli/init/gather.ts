// Answers to the questions of a shop that opens: from a file and flags, else from who sits at the terminal.
import { isFailure } from '#contract'
import { ask } from '../terminal/ask.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { readInput } from '../terminal/files.ts'
import { readFirstLine } from '../terminal/read-text.ts'
import type { Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fieldSays } from '../terminal/words.ts'
import {
  type Answers,
  isAsked,
  mistakeIn,
  type Question,
  questions,
  type StepName,
} from '#domain/opening/questions.ts'
import { prompts } from './prompts.ts'

export interface GivenOptions {
  readonly file?: string
  readonly yes?: boolean
  readonly passwordStdin?: boolean
}

const flagOf = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The password stands among no answers: it is given by stdin, or typed. */
const known = questions.map(({ name }) => name)

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
  { file, ...options }: GivenOptions & Readonly<Record<string, unknown>>,
): Promise<Answers | Failed> {
  const text = file === undefined ? '{}' : await readInput(terminal, file)
  if (isFailure(text)) return text
  const inFile = answersIn(text)
  if (isFailure(inFile)) return inFile
  const flags = known.flatMap(name => {
    const said = options[flagOf(name)]
    return typeof said === 'string' ? [[name, said.trim()] as const] : []
  })
  return { ...inFile, ...Object.fromEntries(flags) }
}

/** The password that is piped in; undefined where it is to be typed. */
export const givenPassword = async (terminal: Terminal, { passwordStdin }: GivenOptions) =>
  passwordStdin === true ? readFirstLine(terminal.stdin) : undefined

/** Asks until an answer will do; undefined when the person gave up. */
async function askOne(
  terminal: Terminal,
  streams: Streams,
  question: Question,
  answers: Answers,
): Promise<string | undefined> {
  const usual = question.usual?.(answers) ?? ''
  const prompt = prompts[question.name] ?? question.name
  const shown = usual === '' ? prompt : `${prompt} [${usual}]:`
  const ended = shown.endsWith(':') ? shown : `${shown}:`
  for (;;) {
    const typed = await ask(terminal, `${ended} `)
    if (typed === undefined) return undefined
    const text = typed.trim() || usual
    const mistake = mistakeIn(question, text, answers)
    if (mistake === undefined) return text
    streams.warn(`That ${fieldSays(mistake)}.`)
  }
}

/**
 * The answers of a step, each kept as soon as it will do, asking for what was not given or is wrong;
 * undefined when the person gave up.
 */
export async function askStep(
  terminal: Terminal,
  streams: Streams,
  step: StepName,
  given: Answers,
  keep: (name: string, text: string) => Promise<void>,
): Promise<Answers | undefined> {
  const answers: Record<string, string> = { ...given }
  for (const question of questions) {
    if (question.step !== step || !isAsked(question, answers)) continue
    const said = answers[question.name]
    const mistake = said === undefined ? undefined : mistakeIn(question, said, answers)
    if (said !== undefined && mistake === undefined) continue
    if (mistake !== undefined) streams.warn(`${question.name}: that ${fieldSays(mistake)}.`)
    const text = await askOne(terminal, streams, question, answers)
    if (text === undefined) return undefined
    answers[question.name] = text
    await keep(question.name, text)
  }
  return answers
}
