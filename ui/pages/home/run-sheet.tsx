import { Link } from 'wouter'
import type { ProjectCard } from '#contract'
import { foreignWords } from '#domain/text/script-language.ts'
import { Price } from '../../parts/price.tsx'
import { Sleeve } from '../../sleeve/sleeve.tsx'
import { widthClass } from '../../parts/width-class.ts'
import { useFmt } from '../../text/text-context.tsx'
import { useProductHref } from '../../record/use-product-href.ts'
import { sleeveOf } from '../../record/record-look.ts'
import { RecordRuler } from '../../record/record-ruler.tsx'

type RowProps = { project: ProjectCard; nowMs: number }

function Run({ project, nowMs }: RowProps) {
  const { locale } = useFmt()
  const href = useProductHref()(project)
  const { name, artist_name, price, currency } = project
  return (
    <li className="run">
      <span className="run-sleeve">
        <Sleeve {...sleeveOf(project)} />
      </span>
      <div className="run-words">
        <h3 className={widthClass(name)} {...foreignWords(name, locale)}>
          <Link href={href}>{name}</Link>
        </h3>
        <p {...foreignWords(artist_name, locale)}>{artist_name}</p>
      </div>
      <RecordRuler run={project} nowMs={nowMs} />
      <Price amount={{ amountMinor: price, currency }} />
    </li>
  )
}

/** Runs on the sheet; the whole of it is in the shop. */
const runsMax = 5

/** Records that wait for their press, as the plant's run sheet lists them: the next to be decided first. */
export function RunSheet({ projects, nowMs }: { projects: readonly ProjectCard[]; nowMs: number }) {
  return (
    <ol className="runs">
      {projects.slice(0, runsMax).map(project => (
        <Run key={project.id} project={project} nowMs={nowMs} />
      ))}
    </ol>
  )
}
