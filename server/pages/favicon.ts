/** A record with its label, in the shop's two colours. */
export const favicon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<circle cx="16" cy="16" r="15.5" fill="#15181a"/>',
  '<g fill="none" stroke="#6b7476"><circle cx="16" cy="16" r="12.5"/><circle cx="16" cy="16" r="9.5"/></g>',
  '<circle cx="16" cy="16" r="6" fill="#ffe100"/><circle cx="16" cy="16" r="1.2" fill="#15181a"/>',
  '</svg>',
].join('')
