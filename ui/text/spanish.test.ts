// The shop says tú to everybody, in pages, mails, documents and the forms it is opened by.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = ['ui', 'server', 'domain', 'cli']

/** Files of texts in Spanish, whatever room they are in. */
const files = rooms.flatMap(room =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /(^|[\\/])es\.(json|md)$/.test(file))
    .map(file => join(room, file)),
)

const imperatives =
  'usted ustedes escriba elija indique vea vuelva espere quite añada guarde empiece mire marque ' +
  'cancele corrija retire use pruebe rellene tome envíe pague haga introduzca seleccione pulse ' +
  'abra revise responda conserve'
const clings =
  'cámbie envíe léa hága escríba díga mánde guárde indíque elíja vuélva introdúzca revíse págue úse ábra ' +
  'respónda contácte confírme regístre pónga asegúre suscríba conécte permíta'
const things = 'cuenta contraseña carrito tarjeta banco pago'

/**
 * What is said to usted alone: its name, its imperatives where a sentence begins, those with a pronoun, and
 * "su" of what only a reader has. "Su" of somebody else is not told apart, so it is in no list.
 */
const polite = [
  new RegExp(`(?:^|[.:;"] ?| o | e | y )(?:${imperatives.replaceAll(' ', '|')})(?![a-záéíóúñ])`, 'iu'),
  new RegExp(`\\b(?:${clings.replaceAll(' ', '|')})(?:se|me|nos|lo|la|los|las)\\b`, 'iu'),
  /(?<![a-záéíóúñ])(?:ustedes|usted|haga clic|puede usted)(?![a-záéíóúñ])/iu,
  /(?:^|[.:;"] ?)le (?:enviamos|devolvemos|hemos|avisamos|escribiremos|enviaremos)/iu,
  /(?:hemos recibido|cambiado|ver|consulte|pague) su (?:pago|pedido|cuenta)/iu,
  new RegExp(`(?:en|con|de|a) su (?:${things.replaceAll(' ', '|')})(?![a-záéíóúñ])`, 'iu'),
]

const isPolite = (text: string): boolean => polite.some(pattern => pattern.test(text))

it.each([
  'Elija otra',
  'Cámbielo y envíelo de nuevo',
  'Envíe los artículos a:',
  'Le devolvemos el pago',
  'Hemos recibido su pago de 3 €',
  'con la aplicación de su banco',
  'Escriba a usted mismo',
])('"%s" is said to usted', text => expect(isPolite(text)).toBe(true))

it.each(['Elige otra', 'Cámbialo', 'Su dirección en la tienda', 'hasta que se confirme', 'se puede enviar'])(
  '"%s" is not',
  text => expect(isPolite(text)).toBe(false),
)

it.each(files)('%s says tú', file => {
  const said = readFileSync(join(root, file), 'utf8')
    .split('\n')
    // What a text is called by says nothing.
    .map(line => line.replace(/^\s*"[^"]+":\s*/, ''))
    .filter(isPolite)
  expect(said).toEqual([])
})
