import type { User } from '#contract'
import { isLocale } from '#domain/text/locale.ts'
import { currencyCodes, defaultCurrency } from '#domain/money/currency.ts'
import { isStaffRole, rightsOf } from '#domain/people/rights.ts'
import { isRole, isStaff } from '#domain/people/user.ts'
import { findUserView, type UserView } from '../store/users.ts'
import type { Database } from '../../database/database.ts'

/** The signed-in user as the contract shows them. Spec section 3. Throws when the account is gone. */
export async function readUserOutput(db: Database, id: number): Promise<User> {
  const view = await findUserView(db, id)
  if (!view) throw new Error(`User ${id} has a session but no account`)
  return userOutput(view)
}

function userOutput({ user, ...marks }: UserView): User {
  const { id, firstname, lastname, countryId } = user
  const roles = user.staffRoles.filter(isStaffRole)
  return {
    id,
    role: isRole(user.role) ? user.role : 'user',
    email: user.email,
    name: `${firstname} ${lastname}`,
    customer_id: id,
    country_id: countryId,
    pro: user.pro,
    isMun: isStaff(user.role),
    staff_roles: roles,
    rights: [...rightsOf(roles)],
    type: user.type,
    created_at: user.createdAt.toISOString(),
    lang: isLocale(user.lang) ? user.lang : 'en',
    currency: currencyCodes.find(code => code === user.currency) ?? defaultCurrency,
    picture: user.picture,
    profile_public: user.profilePublic,
    email_confirmed: user.emailConfirmedAt !== null,
    new_messages: user.newMessages,
    customer: { firstname, lastname, country_id: countryId },
    wishlist: marks.wishes.map(project_id => ({ project_id, user_id: id })),
    follows: marks.follows.map(artistId => ({ follower: id, id: artistId })),
    label_follows: marks.labelFollows,
    likes: marks.likes,
    orders_count: marks.orders,
    projects_count: marks.projects,
    projects_launched: marks.launched,
    projects_quantity_sold: marks.sold,
  }
}
