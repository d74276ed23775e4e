import type { TextData } from '#machines/journeys/page/text-data.ts'
import type { Prose } from '#domain/text/prose/prose-types.ts'
import { usePlace } from '../../place-context.tsx'
import { useProse } from '../../prose/texts-of-pages.ts'
import '../../styles/prose.css'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { TextScreen, useTextGraph } from './text-screen.tsx'

type Data = Omit<TextData, 'own' | 'page'>

/** Since when it holds; of an earlier day, with the way to what holds now. */
function Since({ since, isOf }: Data) {
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

function Text({ text, ...data }: Data & { text: Prose }) {
  const graph = useTextGraph(text)
  return <TextScreen text={text} byline={<Since {...data} />} graph={graph} />
}

/** As it comes with the program. */
function BuiltIn(data: Data) {
  const { match } = usePlace()
  return <Text text={useProse(match.id)} {...data} />
}

/** A page that the shop may write itself: terms, returns, help. Spec section 2, company pages. */
export function Page() {
  return (
    <Loaded kind="text">
      {({ own, since, isOf }) =>
        own === null ? <BuiltIn since={since} isOf={isOf} /> : <Text text={own} since={since} isOf={isOf} />
      }
    </Loaded>
  )
}
