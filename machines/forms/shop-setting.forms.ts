// What whoever runs the shop decides, as a form of staff: one for all, of which one is open at a time.
import { isFailure } from '#contract'
import { plainTexts, tableMistakes } from '#domain/settings/rows/setting-rows.ts'
import { isSettingName, settingNames, settings } from '#domain/settings/setting.ts'
import { mailNames } from '#domain/settings/mail-names.ts'
import { locales } from '#domain/text/locale.ts'
import { isDay } from '#domain/time/day.ts'
import { startOfDay } from '#domain/time/shop-day.ts'
import { problemOf } from '../call-results.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { defineForm, emptied, pageReload, saved, telling, textIn, typedIn, wordIn } from './form-journey.ts'

/** What a mail is, as it is shown. */
const mailShows = ['subject', 'text', 'html'] as const

const refused = (fields: Readonly<Record<string, string>>) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

/** Every part of every setting: those of the one that is open have texts. */
const partNames = [...new Set(settingNames.flatMap(name => settings[name].fields.map(field => field.name)))]

/** What a part was when it was opened: so whoever is overtaken sees what the other changed. */
export const wasPart = (name: string): string => `was.${name}`

const names = ['setting', 'seen', 'valid_from', 'reason', ...partNames, ...partNames.map(wasPart)]

/** What is typed when somebody opens a setting: as it holds, and what it is compared with. */
export const openedValues = (
  name: string,
  texts: Readonly<Record<string, string>>,
  { seen, was }: { readonly seen: number | null; readonly was: Readonly<Record<string, string>> },
) => ({
  ...texts,
  ...Object.fromEntries(Object.entries(was).map(([part, text]) => [wasPart(part), text])),
  setting: name,
  seen: seen === null ? '' : String(seen),
})

/**
 * Saves what is typed; cells that are wrong are named and nothing is sent. Where somebody was quicker nothing
 * is written, and what was typed stays.
 */
async function saveSetting({ api }: ShopPorts, sent: Submission): Promise<object> {
  const name = textIn(sent, 'setting')
  if (!isSettingName(name)) throw new Error(`no setting is called ${name}`)
  const texts = Object.fromEntries(partNames.map(part => [part, typedIn(sent, part)]))
  const { fields } = settings[name]
  const wrong = tableMistakes(fields, texts)
  if (Object.keys(wrong).length > 0) return refused(wrong)
  const read = settings[name].read(plainTexts(fields, texts))
  if (!read.ok) return refused(read.mistakes)
  const from = textIn(sent, 'valid_from')
  if (from !== '' && !isDay(from)) return refused({ valid_from: 'date_invalid' })
  const seen = textIn(sent, 'seen')
  const change = {
    name,
    value: read.value,
    seen: seen === '' ? null : Number(seen),
    reason: textIn(sent, 'reason'),
    ...(from !== '' && { valid_from: startOfDay(from).toISOString() }),
  }
  const answer = await api.call('staff.saveSetting', change, { idempotencyKey: sent.key })
  if (!isFailure(answer) || problemOf(answer).code !== 'record_changed') return answer
  const newest = await api.call('staff.setting', { name })
  if (isFailure(newest)) return newest
  const typed = Object.fromEntries(names.map(field => [field, typedIn(sent, field)]))
  return { overtaken: { ...typed, seen: String(newest.last_id ?? ''), overtaken: '1' } }
}

const shown = locales.flatMap(lang => mailShows.map(part => `${lang}_${part}`))
const wished = ['act', 'template', 'number', 'lang', 'texts']

/** A mail in every language as it would be written, or the same sent to whoever asks. */
async function tryMail({ api }: ShopPorts, sent: Submission): Promise<object> {
  const template = wordIn(sent, 'template', mailNames)
  const number = textIn(sent, 'number')
  const wish = { template, texts: typedIn(sent, 'texts'), ...(number !== '' && { number }) }
  if (textIn(sent, 'act') === 'send') {
    const lang = wordIn(sent, 'lang', locales)
    return api.call('staff.sendMailPreview', { ...wish, lang }, { idempotencyKey: sent.key })
  }
  const answer = await api.call('staff.mailPreview', wish)
  if (isFailure(answer)) return answer
  const written = answer.mails.flatMap(mail =>
    mailShows.map(part => [`${mail.lang}_${part}`, mail[part]] as const),
  )
  const values = { template, number, lang: textIn(sent, 'lang'), of: answer.number ?? '' }
  return { written: { ...values, ...Object.fromEntries(written) } }
}

/** Tries words of mails before they are saved. */
export const mailPreviewForm = defineForm({
  id: 'mailPreviewForm',
  lives: ['admin-settings'],
  submit: tryMail,
  follows: answer =>
    'written' in answer
      ? [{ to: 'mailPreviewForm', event: { type: 'form.reset', values: answer.written } }]
      : [],
  input: () => ({ fields: [...wished, 'of', ...shown].map(name => ({ name, rule: {} })) }),
})

/** Changes a setting; the page is then loaded anew. */
export const settingForm = defineForm({
  id: 'settingForm',
  lives: ['admin-settings'],
  submit: saveSetting,
  follows: answer => [
    pageReload,
    ...('overtaken' in answer
      ? [{ to: 'settingForm', event: { type: 'form.reset', values: answer.overtaken } }]
      : [emptied('settingForm'), telling(saved)]),
  ],
  input: () => ({ fields: [...names, 'overtaken'].map(name => ({ name, rule: {} })) }),
})
