// Of what the numbers are that endpoints take: of a project, a song, or something else. An endpoint that
// stands nowhere is red in `visibility.test.ts`, until somebody has said whom it shows what.
import type { EndpointName } from '#contract'
import type { Made } from './project-stands.ts'

type Names = Partial<Readonly<Record<EndpointName, string>>>

/** Paths about a project that are for its owner and staff: what is sent, with the project's number in it. */
export const insideOnly: Partial<Readonly<Record<EndpointName, (made: Made) => Record<string, unknown>>>> = {
  'projects.edit': ({ id }) => ({ id }),
  'projects.create': ({ id }) => ({ id, version: 1, fields: {} }),
  'projects.ownerMove': ({ id }) => ({ id, move: 'delete', version: 1 }),
  'projects.cover': ({ id }) => ({ id, picture: null }),
  'projects.stats': ({ id }) => ({ id }),
  'projects.orders': ({ id }) => ({ id }),
  'projects.statement': ({ id }) => ({ id }),
  'projects.payoutAccount': ({ id }) => ({
    id,
    holder: 'Bruno',
    iban: 'DE89370400440532013000',
    password: 'whatever it is',
  }),
  'tracks.upload': ({ id }) => ({ project_id: id, fileName: 'A1.wav', uploading: true }),
  'tracks.update': ({ id, songId }) => ({ project_id: id, track_id: songId, title: 'Mine' }),
  'tracks.encode': ({ id, songId }) => ({ project_id: id, track_id: songId }),
  'tracks.remove': ({ id, songId }) => ({ project_id: id, id: songId }),
  'user.projectOrders': ({ id }) => ({ id }),
  'user.extractOrders': ({ id }) => ({ id }),
}

/** Paths that take a project or a song and are judged elsewhere, or show nothing of it. */
export const judgedElsewhere: Names = {
  'app.events': 'takes what a visitor did, answers nothing of a project',
  'projects.checkCode': 'whoever has a code: download-code tests',
  'projects.download': 'who owns the record, or has a code: download tests',
  'cart.pay': 'prices the cart by the rule of cart.calculate',
  'cart.related': 'answers with cards of listed projects alone: visible-nowhere.test.ts',
  'projects.callMe': 'a wish to be called; nothing of the project is answered',
}

/** Paths whose numbers are of something else. */
export const ofSomethingElse: Names = {
  'cart.load': 'a cart, by a key that nobody guesses',
  'cart.confirm': 'an order',
  'cart.otherCard': 'an order',
  'cart.feedback': 'an order',
  'quote.card': 'a list of prices',
  'quote.kept': 'a quote, by a key that nobody guesses',
  'quote.document': 'a quote',
  'quote.move': 'a quote',
  'auth.signup': 'an order',
  'artists.one': 'an artist',
  'labels.one': 'a label',
  'shops.one': 'a shop',
  'shops.save': 'a shop',
  'user.follow': 'an artist or label',
  'user.orderShop': 'an order',
  'user.cancelOrder': 'an order',
  'user.orderTracking': 'an order',
  'user.orderCustomer': 'an order',
  'user.delivery': 'an address',
  'user.removeAddress': 'an address',
  'user.removeCard': 'a card',
  'user.endSession': 'a session',
  'user.invoice': 'an order',
  'user.creditNote': 'an order',
  'user.publicProfile': 'a person',
  'user.readMessages': 'a message',
  'boxes.review': 'a box',
  'user.box': 'a box',
  'user.updateBox': 'a box',
  'user.boxPayment': 'a box',
  'user.boxAddress': 'a box',
  'user.boxInvoice': 'a box',
  'user.cancelBox': 'a box',
  'user.boxReviews': 'a box',
}
