import { IconButton } from '../parts/button.tsx'
import { Money } from '../parts/price.tsx'
import type { MessageId } from '../text/catalogue.ts'
import { useT } from '../text/text-context.tsx'
import type { CartActs, CartView } from './cart-types.ts'

type Box = CartView['boxes'][number]

const problems = ['account_required', 'consent_required', 'code_invalid', 'code_used'] as const

/** Why a box cannot be paid as it stands; a reason we do not know takes the box out all the same. */
function problemText(code: string): MessageId {
  const known = problems.find(problem => problem === code)
  return known ? `cart.box_problem_${known}` : 'cart.unavailable'
}

/** What is in the box, how often it comes, or for whom it is. */
export function useBoxWords() {
  const t = useT()
  return (box: Box) => ({
    title: t('cart.box', { type: box.type }),
    terms:
      box.isGift && box.recipient !== null
        ? t('cart.box_gift', { name: box.recipient, count: box.boxes })
        : t('cart.box_rhythm', { periodicity: box.periodicity }),
  })
}

type Props = { cart: CartView; acts: Pick<CartActs, 'removeBox'> }

/** The vinyl boxes of a cart. */
export function CartBoxes({ cart, acts }: Props) {
  const t = useT()
  const wordsOf = useBoxWords()
  if (cart.boxes.length === 0) return null
  return (
    <section className="stack-s" aria-label={t('cart.boxes')}>
      <h3 className="etch">{t('cart.boxes')}</h3>
      <ul className="lines">
        {cart.boxes.map(box => {
          const { title, terms } = wordsOf(box)
          return (
            <li key={box.index} className="line line-box">
              <div className="line-words">
                <h4>{title}</h4>
                <p className="card-by">{terms}</p>
                {box.problem && <p className="line-problem">{t(problemText(box.problem), { title })}</p>}
              </div>
              <p className="line-price price">{box.total && <Money amount={box.total} />}</p>
              <div className="line-acts">
                <IconButton
                  icon="bin"
                  kind="plain"
                  label={t('cart.remove', { title })}
                  onClick={() => acts.removeBox(box.index)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
