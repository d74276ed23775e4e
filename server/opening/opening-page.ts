// The first-run page as plain HTML: forms and links, no scripts, its styles under the nonce of the answer.
import { html, raw } from 'hono/html'
import {
  type Answers,
  isAsked,
  type Question,
  questions,
  type StepName,
  tariffIn,
} from '#domain/opening/questions.ts'
import { countryName, isCountryId } from '#domain/places/country.ts'
import { flatText, leastPublished } from '#domain/shipping/flat-prices.ts'
import { partsIn, shopParts } from '#domain/site/shop-parts.ts'
import { vatStandingIn, vatStandings } from '#domain/settings/vat/vat-liability.ts'
import { logisticsOrigins } from '#domain/shipping/logistics.ts'
import { listText } from '#domain/text/intl.ts'
import { languageOptions, languageTag, type Locale } from '#domain/text/locale.ts'
import type { OpeningView } from '#machines/journeys/opening/opening.view.ts'
import { styles } from './opening-styles.ts'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

/** The texts of a language, and which one it is, for what has its names elsewhere. */
type Words = typeof en & { readonly locale: Locale }
type Markup = ReturnType<typeof html>

const texts: Readonly<Record<Locale, typeof en>> = { en, es, fr, ko, zh }

export const openingWords = (locale: Locale): Words => ({ ...texts[locale], locale })

interface Sheet {
  readonly locale: Locale
  readonly nonce: string
  readonly title: string
  /** A step of its own is another page to whoever hears it: the title says which. */
  readonly body: Markup
  /** The step that is shown, where it is one: another language shows the same. */
  readonly step: StepName | null
}

function languages(current: Locale, step: StepName | null): Markup {
  const at = step === null ? '' : `step=${step}&`
  return html`<nav class="languages" aria-label="Language">
  ${languageOptions.map(({ code, label }) =>
    code === current
      ? html`<span aria-current="true" lang="${languageTag(code)}">${label}</span>`
      : html`<a href="?${at}lang=${code}" lang="${languageTag(code)}">${label}</a>`,
  )}
</nav>`
}

/** A page of its own: no search engine lists it, and it leads nowhere else. */
export const sheet = ({ locale, nonce, title, body, step }: Sheet): Markup => html`<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><style nonce="${nonce}">${raw(styles)}</style></head>
<body><main>${languages(locale, step)}${body}</main></body></html>
`

/** One heading, one sentence, perhaps one link. */
export const notice = (title: string, says: string, link?: { href: string; label: string }): Markup =>
  html`<h1>${title}</h1><p role="status">${says}</p>
${link === undefined ? '' : html`<p><a href="${link.href}">${link.label}</a></p>`}`

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const keyIn = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

const labelOf = (words: Words, name: string): string =>
  keyIn(words.labels, name) ? words.labels[name] : name

const errorOf = (words: Words, code: string): string =>
  keyIn(words.errors, code) ? words.errors[code] : words.errors.input_invalid

/** What browsers may fill in, and how a field is typed. */
const typed: Readonly<Record<string, string>> = {
  owner_email: 'type="email" autocomplete="username"',
  owner_name: 'autocomplete="name"',
  legal_name: 'autocomplete="organization"',
  legal_email: 'type="email" autocomplete="email"',
  legal_phone: 'type="tel" autocomplete="tel"',
  owner_password: 'type="password" autocomplete="new-password"',
}

interface FieldFacts {
  readonly name: string
  readonly value: string
  readonly mistake: string | undefined
  /** Beside the label: that it may stay empty, or when it is asked for; empty where it is always. */
  readonly remark: string
}

/** The parts by the word that is typed, each with what it is. */
const partsNamed = ({ parts, locale }: Words): string =>
  listText(
    shopParts.map(part => `${part} (${parts[part]})`),
    locale,
  )

function field(words: Words, { name, value, mistake, remark }: FieldFacts): Markup {
  const hint = keyIn(words.hints, name) ? fill(words.hints[name], { parts: partsNamed(words) }) : ''
  const told = [mistake && `${name}-wrong`, hint && `${name}-hint`].filter(Boolean).join(' ')
  const marks = raw(
    `id="${name}" name="${name}"${told === '' ? '' : ` aria-describedby="${told}"`}` +
      `${mistake === undefined ? '' : ' aria-invalid="true"'}`,
  )
  const beside = remark === '' ? '' : html`<small>(${remark})</small>`
  return html`<div class="field">
<label for="${name}">${labelOf(words, name)} ${beside}</label>
${hint === '' ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${mistake === undefined ? '' : html`<p class="wrong" id="${name}-wrong">${errorOf(words, mistake)}</p>`}
${control(words, name, value, marks)}
</div>`
}

function control(words: Words, name: string, value: string, marks: ReturnType<typeof raw>): Markup {
  if (name === 'legal_address') {
    const lines = value.split(/\s*;\s*/).join('\n')
    return html`<textarea rows="4" autocomplete="street-address" ${marks}>${lines}</textarea>`
  }
  const option = (key: string, label: string, chosen: string | undefined) =>
    html`<option value="${key}" ${key === chosen ? raw('selected') : ''}>${label}</option>`
  if (name === 'ships_from') {
    const options = logisticsOrigins
      .filter(isCountryId)
      .map(origin => option(origin, countryWords(words, origin), value.toUpperCase() || 'FR'))
    return html`<select ${marks}>${options}</select>`
  }
  if (name === 'tariff') {
    const chosen = tariffIn(value)
    return html`<select ${marks}>
${Object.entries(words.tariffs).map(([key, label]) => option(key, label, chosen))}</select>`
  }
  if (name === 'vat') {
    const chosen = vatStandingIn(value)
    const options = vatStandings.map(standing => option(standing, words.vats[standing], chosen))
    return html`<select ${marks}>${option('', '–', chosen ?? '')}${options}</select>`
  }
  return html`<input value="${value}" ${raw(typed[name] ?? '')} ${marks}>`
}

/** A country with its code, as `Spain (ES)`; what is none as it was typed. */
function countryWords({ locale }: Words, text: string): string {
  const code = text.toUpperCase()
  return isCountryId(code) ? `${countryName(code, locale)} (${code})` : text
}

/** What is wrong, on top, each leading to its field. */
function mistakesOf(words: Words, { mistakes, problem }: OpeningView): Markup | '' {
  const wrong = Object.entries(mistakes)
  if (wrong.length === 0 && problem === null) return ''
  const lines = wrong.map(
    ([name, code]) => html`<li><a href="#${name}">${labelOf(words, name)}</a>: ${errorOf(words, code)}</li>`,
  )
  return html`<div class="alert" role="alert"><p>${problem === null ? words.mistakes : words.problem}</p>
<ul>${lines}</ul></div>`
}

/** A price that hangs on the choice before it is asked along: without scripts nothing appears later. */
const shownIn = (step: StepName, answers: Answers): readonly Question[] =>
  questions.filter(
    question => question.step === step && (question.name === 'flat' || isAsked(question, answers)),
  )

/** What stands beside a label: the price is needed with one choice, and not read with another. */
function remarkOf(words: Words, { name, usual }: Question, answers: Answers): string {
  if (name === 'flat') return fill(words.only_with, { choice: words.tariffs.flat })
  return usual?.(answers) === '' ? words.optional : ''
}

function stepForm(words: Words, view: OpeningView, step: StepName): Markup {
  const fields = shownIn(step, view.answers).map(question => {
    const { name } = question
    return field(words, {
      name,
      value: view.answers[name] ?? question.usual?.(view.answers) ?? '',
      mistake: view.mistakes[name],
      remark: remarkOf(words, question, view.answers),
    })
  })
  return html`<form method="post" action="/opening" novalidate>
<input type="hidden" name="step" value="${step}">${fields}
<div class="acts"><button name="act" value="answer">${words.next}</button>
${view.can.back ? html`<button class="plain" name="act" value="back">${words.back}</button>` : ''}</div>
</form>`
}

/** An answer as it reads: what was chosen from a few has words. */
function chosenWords(words: Words, name: string, text: string, answers: Answers): string {
  const { locale, tariffs, vats, zones } = words
  if (name === 'flat') return flatText(text, answers['ships_from'] ?? '', locale, zones)
  if (name === 'ships_from' || name === 'country') return countryWords(words, text)
  if (name === 'parts')
    return (
      partsIn(text)
        ?.map(part => words.parts[part])
        .join(', ') ?? text
    )
  const tariff = name === 'tariff' ? (tariffIn(text) ?? '') : ''
  if (keyIn(tariffs, tariff)) return tariffs[tariff]
  const standing = name === 'vat' ? vatStandingIn(text) : undefined
  return standing === undefined ? text : vats[standing]
}

function reviewForm(words: Words, view: OpeningView, payment: keyof Words['payments']): Markup {
  const parts = view.asks.map(step => {
    const rows = questions.filter(({ step: of, name }) => of === step && (view.answers[name] ?? '') !== '')
    const says = rows.map(({ name }) => {
      const text = view.answers[name] ?? ''
      const shown = chosenWords(words, name, text, view.answers)
      return html`<dt>${labelOf(words, name)}</dt><dd>${shown}</dd>`
    })
    return html`<section><h2>${words.steps[step]}</h2>
<a href="/opening?step=${step}" aria-label="${`${words.change}: ${words.steps[step]}`}">${words.change}</a>
<dl>${says}</dl></section>`
  })
  const mistake = view.mistakes['owner_password']
  const password = { name: 'owner_password', value: '', mistake, remark: '' }
  return html`<p>${words.open_hint}</p>${parts}<p>${words.payments[payment]}</p><p>${words.drafts}</p>
<form method="post" action="/opening" novalidate>
<input class="away" type="email" name="username" autocomplete="username"
  value="${view.answers['owner_email'] ?? ''}" readonly tabindex="-1" aria-hidden="true">
${field(words, password)}
<div class="acts"><button name="act" value="open">${words.open}</button>
<button class="plain" name="act" value="back">${words.back}</button></div></form>`
}

/** The step that is asked, or all answers with the password. */
export function stepPage(words: Words, view: OpeningView, payment: keyof Words['payments']) {
  const { step, place } = view
  const count = fill(words.step_of, { step: place.at, all: place.of })
  const name = step === null ? words.steps.review : words.steps[step]
  const isWrong = Object.keys(view.mistakes).length > 0
  const intro = html`<p>${fill(words.intro, { all: place.of })}</p>`
  const body = html`<p class="count">${words.title} · ${count}</p><h1>${name}</h1>
${place.at === 1 && !isWrong ? intro : ''}${mistakesOf(words, view)}
${step === null ? reviewForm(words, view, payment) : stepForm(words, view, step)}`
  return { title: `${name} · ${words.title}`, body }
}

/** What parcels cost while nobody has set a tariff, and where one is set. */
const tariffNote = (words: Words): Markup =>
  html`<p class="hint">${fill(words.tariff_later, { price: leastPublished(words.locale) })}
<a href="/admin/settings?name=shipping.tariff">${words.tariff_link}</a></p>`

/** What came of the mail that the owner had sent to themselves: why it did not go, where it did not. */
type Trial = 'sent' | 'kept' | Error

/** The first mail of the shop, in words of its reader. */
export const trialMail = ({ trial }: Words, shop: string) => ({
  subject: fill(trial.subject, { shop }),
  text: trial.text,
})

function trialForm({ trial }: Words, email: string, came: Trial | undefined): Markup {
  const says = came instanceof Error ? trial.failed : came && trial[came]
  const why = came instanceof Error ? came.message : ''
  return html`${says ? html`<p role="status">${fill(says, { email, why })}</p>` : ''}
<form method="post" action="/opening"><p class="hint">${trial.hint}</p>
<div class="acts"><button class="plain" name="act" value="mail">${trial.send}</button></div></form>`
}

interface Opened {
  readonly email: string
  /** Parcels have a tariff of the shop's own. */
  readonly hasTariff: boolean
  readonly trial?: Trial | undefined
}

/** The end: who is signed in, and what is next; the way to a first mail, and what came of it. */
export const openPage = (
  words: Words,
  { email, hasTariff, trial }: Opened,
): Markup => html`<h1>${words.done_title}</h1>
<p role="status">${fill(words.done, { email })}</p>
${hasTariff ? '' : tariffNote(words)}
${trialForm(words, email, trial)}
<ol><li><a href="/admin/product">${words.next_steps.product}</a></li>
<li><a href="/admin/stock">${words.next_steps.stock}</a></li>
<li><a href="/admin/settings">${words.next_steps.settings}</a></li></ol>
<p><a href="/admin/stats">${words.to_desk}</a></p>`
