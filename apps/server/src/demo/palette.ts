/** Primary and secondary colours as schools wear them: a deep one, and a bright or pale one beside it. */
export const SCHOOL_COLORS: readonly (readonly [primary: string, secondary: string])[] = [
  ['#14315c', '#f2b705'], // navy and gold
  ['#7a1128', '#d9c7a0'], // maroon and sand
  ['#0b5d3b', '#f4f1e8'], // forest and ivory
  ['#3b1e6d', '#f0c419'], // purple and gold
  ['#b3121d', '#101820'], // scarlet and black
  ['#005f73', '#ee9b00'], // teal and amber
  ['#1b4fa0', '#ffffff'], // royal and white
  ['#101820', '#f58220'], // black and orange
  ['#8a1538', '#b7bcc2'], // cardinal and silver
  ['#1f6e43', '#ffd23f'], // kelly and yellow
  ['#2b2d42', '#8ecae6'], // midnight and sky
  ['#5c1a1b', '#e8b04a'], // oxblood and old gold
  ['#00505c', '#c8d5b9'], // deep teal and sage
  ['#4a2c6f', '#c9ced6'], // violet and silver
  ['#0a2f51', '#e2725b'], // navy and coral
  ['#a23e12', '#f6e7cb'], // copper and cream
  ['#274e13', '#e69138'], // moss and pumpkin
  ['#6b0f3a', '#f7c6d0'], // burgundy and blush
  ['#00447c', '#a7c957'], // blue and lime
  ['#333f48', '#d4af37'], // slate and gold
  ['#0f4c3a', '#c0c8c6'], // hunter and silver
  ['#c1440e', '#14213d'], // rust and navy
  ['#123c69', '#edc7b7'], // marine and shell
  ['#53131e', '#9fb8ad'], // garnet and mist
  ['#1d3557', '#e63946'], // navy and red
  ['#2f4b26', '#fefae0'], // pine and cream
  ['#5a189a', '#ff9e00'], // purple and orange
  ['#004643', '#f9bc60'], // spruce and honey
];
