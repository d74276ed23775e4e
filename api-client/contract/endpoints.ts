import { accountEndpoints } from './endpoints/account.ts'
import { appEndpoints } from './endpoints/app.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { boxEndpoints } from './endpoints/boxes.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { creationEndpoints } from './endpoints/creation.ts'
import { makerEndpoints } from './endpoints/makers.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { quoteEndpoints } from './endpoints/quotes.ts'
import { shopEndpoints } from './endpoints/shops.ts'
import { staffEndpoints } from './endpoints/staff.ts'
import { userEndpoints } from './endpoints/user.ts'

/** Every endpoint of Sillon as plain data: spec section 7 and what staff need. */
export const endpoints = {
  ...appEndpoints,
  ...cartEndpoints,
  ...quoteEndpoints,
  ...authEndpoints,
  ...projectEndpoints,
  ...creationEndpoints,
  ...makerEndpoints,
  ...shopEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...boxEndpoints,
  ...staffEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
