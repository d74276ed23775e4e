import { Command } from 'commander'
import { cartMaxQuantity } from '#domain/constants.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { acting, countryLetters, type Host, noun, oneOf, wholeNumber, withExamples } from '../command.ts'
import type { CartPromoOptions } from '../cart/drive-cart.ts'

function show(host: Host): Command {
  const command = new Command('show').description('what is in the cart and what it costs')
  withExamples(command, [
    ['sillon cart show', 'lines, shipping, VAT and total'],
    ['sillon cart show --json', 'the same as the machine sees it'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../cart/drive-cart.ts')).driveCart(terminal, options, () => []),
  )
}

function add(host: Host): Command {
  const command = new Command('add')
    .description('put records in the cart')
    .argument('<record...>', 'PROJECT[@PRESSING][:COPIES[:SIZE]]')
  withExamples(command, [
    ['sillon cart add 1001', 'one copy of project 1001'],
    ['sillon cart add 1001:2 1405:1:M', 'two copies, and a shirt in M'],
    ['sillon cart add 1001@10012', 'the pressing that `project show` lists as item 10012'],
  ])
  return acting(command, host, async (terminal, args, options) =>
    (await import('../cart/drive-cart.ts')).addToCart(terminal, args, options),
  )
}

function set(host: Host): Command {
  const command = new Command('set')
    .description('change how many copies of a line')
    .argument('<line>', 'number of the line in `cart show`')
    .argument('<copies>', 'how many; 0 takes the line out', wholeNumber(0, cartMaxQuantity))
  withExamples(command, [
    ['sillon cart set 1 3', 'three copies of the first line'],
    ['sillon cart set 2 0', 'none of the second'],
  ])
  return acting(command, host, async (terminal, [at = '', copies = ''], options) => {
    const { driveCart, lineAt } = await import('../cart/drive-cart.ts')
    return driveCart(terminal, options, cart => {
      const found = lineAt(cart, at)
      if ('error' in found) return found
      const { shopId, line } = found
      return [{ type: 'cart.setQuantity', shopId, line, quantity: Number(copies) }]
    })
  })
}

function remove(host: Host): Command {
  const command = new Command('remove')
    .description('take a line out of the cart')
    .argument('<line>', 'number of the line in `cart show`')
  withExamples(command, [
    ['sillon cart remove 1', 'the first line'],
    ['sillon cart remove 2 --quiet', 'the second, with no talk on stderr'],
  ])
  return acting(command, host, async (terminal, [at = ''], options) => {
    const { driveCart, lineAt } = await import('../cart/drive-cart.ts')
    return driveCart(terminal, options, cart => {
      const found = lineAt(cart, at)
      if ('error' in found) return found
      return [{ type: 'cart.remove', shopId: found.shopId, line: found.line }]
    })
  })
}

function promo(host: Host): Command {
  const command = new Command('promo')
    .description('use a promo code, or take it off; exit code 1 when it gives nothing')
    .argument('[code]', 'the code')
    .option('--remove', 'take the code off')
  withExamples(command, [
    ['sillon cart promo SIDEA10', 'use a code'],
    ['sillon cart promo --remove', 'and do without it'],
  ])
  return acting<CartPromoOptions>(command, host, async (terminal, [code], options) =>
    (await import('../cart/drive-cart.ts')).choosePromo(terminal, code, options),
  )
}

function currency(host: Host): Command {
  const command = new Command('currency')
    .description('price the cart in another currency; it is remembered')
    .argument('<code>', `one of ${currencyCodes.join(', ')}`, oneOf(currencyCodes))
  withExamples(command, [
    ['sillon cart currency GBP', 'pounds from now on'],
    ['sillon cart currency krw --json', 'won, for a script'],
  ])
  return acting(command, host, async (terminal, [code = ''], options) => {
    const { chooseCurrency } = await import('../cart/drive-cart.ts')
    return chooseCurrency(terminal, oneOf(currencyCodes)(code), options)
  })
}

function country(host: Host): Command {
  const command = new Command('country')
    .description('price shipping and VAT for a country; it is remembered')
    .argument('<country>', 'two letters, such as FR', countryLetters)
  withExamples(command, [
    ['sillon cart country DE', 'to Germany'],
    ['sillon cart country JP --json', 'to Japan, for a script'],
  ])
  return acting(command, host, async (terminal, [country = ''], options) =>
    (await import('../cart/drive-cart.ts')).chooseCountry(terminal, countryLetters(country), options),
  )
}

const answers = ['on', 'off'] as const

function gift(host: Host): Command {
  const command = new Command('gift')
    .description('say that the order is a present, or that it is not')
    .argument('[answer]', 'on or off', oneOf(answers), 'on')
  withExamples(command, [
    ['sillon cart gift', 'no prices in the parcel'],
    ['sillon cart gift off', 'as usual'],
  ])
  return acting(command, host, async (terminal, [yes = 'on'], options) =>
    (await import('../cart/drive-cart.ts')).driveCart(terminal, options, () => [
      { type: 'cart.setGift', isGift: yes.toLowerCase() !== 'off' },
    ]),
  )
}

function pickup(host: Host): Command {
  const command = new Command('pickup')
    .description('fetch the order yourself instead of having it sent')
    .argument('[answer]', 'on or off', oneOf(answers), 'on')
  withExamples(command, [
    ['sillon cart pickup', 'nothing is sent, nothing is paid for sending'],
    ['sillon cart pickup off', 'as usual'],
  ])
  return acting(command, host, async (terminal, [yes = 'on'], options) =>
    (await import('../cart/drive-cart.ts')).driveCart(terminal, options, () => [
      { type: 'cart.setPickup', pickup: yes.toLowerCase() !== 'off' },
    ]),
  )
}

function clear(host: Host): Command {
  const command = new Command('clear').description('empty the cart')
  withExamples(command, [
    ['sillon cart clear', 'take everything out'],
    ['sillon cart clear --quiet', 'the same, without talk on stderr'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../cart/drive-cart.ts')).driveCart(terminal, options, () => [{ type: 'cart.clear' }]),
  )
}

/** `sillon cart` */
export const cartCommand = (host: Host): Command =>
  noun('cart', 'the cart, kept between commands', [
    show(host),
    add(host),
    set(host),
    remove(host),
    promo(host),
    currency(host),
    country(host),
    gift(host),
    pickup(host),
    clear(host),
  ])
