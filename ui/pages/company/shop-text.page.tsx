import type { TextData } from '#machines/journeys/page/text-data.ts'
import type { Prose } from '#domain/text/prose/prose-types.ts'
import { usePlace } from '../../place-context.tsx'
import { useProse } from '../../prose/texts-of-pages.ts'
import '../../styles/prose.css'
import { textPages } from '#domain/settings/page-texts.ts'
import { useIsStaff } from '../../staff-view.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageFacts } from './page-facts.tsx'
import { Loaded } from '../loaded.tsx'
import { TextScreen, useTextGraph } from './text-screen.tsx'

type Data = Omit<TextData, 'own' | 'page'>

/** Since when it holds; of an earlier day, with the way to what holds now. */
function Since({ since, isOf }: Omit<Data, 'facts'>) {
  const t = useT()
  const fmt = useFmt()
  const { match, pathOf } = usePlace()
  if (since === null && isOf === null) return null
  return (
    <p className="soft">
      {since !== null && t('company.text_since', { date: fmt.date(since) })}
      {isOf !== null && (
        <>
          {' '}
          {t('company.text_of', { date: fmt.date(isOf) })}{' '}
          <a href={match.id === 'not-found' ? undefined : pathOf(match.id)}>{t('company.text_now')}</a>
        </>
      )}
    </p>
  )
}

function Text({ text, facts, ...data }: Data & { text: Prose }) {
  const graph = useTextGraph(text)
  return (
    <TextScreen text={text} byline={<Since {...data} />} graph={graph} end={<PageFacts facts={facts} />} />
  )
}

/** Staff are told that a page is a draft which nobody of the shop has looked at. */
function DraftNote() {
  const t = useT()
  const { pathOf, match } = usePlace()
  const setting = Object.entries(textPages).find(([, page]) => page === match.id)?.[0]
  if (!useIsStaff() || setting === undefined) return null
  return (
    <p role="note" className="wrap line-problem">
      {t('company.draft')}{' '}
      <a href={`${pathOf('admin-settings')}?name=${setting}`}>{t('company.draft_write')}</a>
    </p>
  )
}

/** As it comes with the program. */
function BuiltIn(data: Data) {
  const { match } = usePlace()
  return (
    <>
      <DraftNote />
      <Text text={useProse(match.id)} {...data} />
    </>
  )
}

/** A page that the shop may write itself, of the law and of itself. Spec section 2, company pages. */
export function Page() {
  return (
    <Loaded kind="text">
      {({ own, since, isOf, facts }) => {
        const data = { since, isOf, facts }
        return own === null ? <BuiltIn {...data} /> : <Text text={own} {...data} />
      }}
    </Loaded>
  )
}
