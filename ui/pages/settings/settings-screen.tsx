import { Link } from 'wouter'
import type { Output } from '#contract'
import { settings as kinds } from '#domain/settings/setting.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { type Changing, SettingForm, type Standing } from './setting-form.tsx'
import { settingTitles, usePartLabel } from './setting-words.ts'

type Version = NonNullable<Standing['version']>
type Texts = Standing['texts']

type SettingsScreenProps = {
  settings: readonly Standing[]
  /** Whose history is asked for. */
  setting: Output<'staff.setting'> | null
  changing: Changing
}

const sources = {
  environment: 'staff.setting_from_environment',
  program: 'staff.setting_from_program',
} as const

/** A setting part by part; what is empty is left out. */
function Parts({ name, texts }: Pick<Standing, 'name' | 'texts'>) {
  const label = usePartLabel()
  const filled = kinds[name].fields.filter(part => (texts[part.name] ?? '') !== '')
  return (
    <dl className="facts">
      {filled.map(part => (
        <div key={part.name}>
          <dt>{label(name, part.name)}</dt>
          <dd style={{ whiteSpace: 'pre-line' }}>{texts[part.name]}</dd>
        </div>
      ))}
    </dl>
  )
}

function useWho() {
  const t = useT()
  return ({ who }: Version) => who?.name ?? t('staff.setting_terminal')
}

/** Since when it holds and who said so. */
function Since({ standing: { version, source } }: { standing: Standing }) {
  const t = useT()
  const fmt = useFmt()
  const who = useWho()
  if (version === null) return <p className="soft">{source !== 'set' && t(sources[source])}</p>
  const date = fmt.date(version.valid_from, { time: true })
  return <p className="soft">{t('staff.setting_since', { date, name: who(version) })}</p>
}

function Ahead({ standing: { name, ahead } }: { standing: Standing }) {
  const t = useT()
  const fmt = useFmt()
  return ahead.map(version => (
    <details key={version.id}>
      <summary>{t('staff.setting_ahead', { date: fmt.date(version.valid_from, { time: true }) })}</summary>
      <Parts name={name} texts={version.texts} />
    </details>
  ))
}

/** What differs between two versions: a part, as it was and as it became. */
function Changes({ name, before, after }: { name: Standing['name']; before: Texts; after: Texts }) {
  const label = usePartLabel()
  const changed = kinds[name].fields.filter(part => before[part.name] !== after[part.name])
  return (
    <ul>
      {changed.map(part => (
        <li key={part.name}>
          {label(name, part.name)}: {before[part.name] && <del>{before[part.name]}</del>}{' '}
          <ins>{after[part.name] || '–'}</ins>
        </li>
      ))}
    </ul>
  )
}

function History({ setting: { name, history } }: { setting: Output<'staff.setting'> }) {
  const t = useT()
  const fmt = useFmt()
  const who = useWho()
  if (history.length === 0) return <p className="soft">{t('staff.setting_no_history')}</p>
  return (
    <ol className="stack-s">
      {history.map((version, index) => (
        <li key={version.id}>
          <p>
            {t('staff.setting_changed', {
              date: fmt.date(version.at, { time: true }),
              name: who(version),
              from: fmt.date(version.valid_from, { time: true }),
            })}
          </p>
          {version.reason !== '' && <p className="soft">{version.reason}</p>}
          <Changes name={name} before={history[index + 1]?.texts ?? {}} after={version.texts} />
        </li>
      ))}
    </ol>
  )
}

function Setting({
  standing,
  setting,
  changing,
}: Omit<SettingsScreenProps, 'settings'> & { standing: Standing }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view } = changing
  const { name } = standing
  const title = t(settingTitles[name])
  const isOpen = view?.values['setting'] === name
  const isShown = setting?.name === name
  return (
    <section className="stack-s" aria-label={title}>
      <h2>{title}</h2>
      <Since standing={standing} />
      {isOpen ? (
        <SettingForm standing={standing} view={view} changing={changing} />
      ) : (
        <>
          <Parts name={name} texts={standing.texts} />
          <Button
            disabled={view === undefined || view.isBusy}
            aria-label={t('staff.setting_change_one', { name: title })}
            onClick={() => changing.choose(standing)}
          >
            {t('staff.setting_change')}
          </Button>
        </>
      )}
      <Ahead standing={standing} />
      {isShown ? (
        <History setting={setting} />
      ) : (
        <Link href={`${pathOf('admin-settings')}?name=${name}`}>
          {t('staff.setting_history', { name: title })}
        </Link>
      )}
    </section>
  )
}

/** Staff: what the shop goes by, since when and by whom, and the way to change it. */
export function SettingsScreen({ settings, setting, changing }: SettingsScreenProps) {
  const t = useT()
  return (
    <StaffFrame title={t('staff.settings')}>
      <p className="soft">{t('staff.settings_text')}</p>
      {settings.map(standing => (
        <Setting key={standing.name} standing={standing} setting={setting} changing={changing} />
      ))}
    </StaffFrame>
  )
}
