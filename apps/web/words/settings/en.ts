import type { SettingWords } from './words.ts';

export const words: SettingWords = {
  title: 'Settings',
  name: 'Your name',
  language: 'Language',
  system: 'same as the device',
  theme: 'Light or dark',
  light: 'light',
  dark: 'dark',
  sound: 'Sounds',
  volume: 'Volume',
  haptics: 'Vibration',
  motion: 'Animations',
  speak: 'Say aloud what happens',
  kept: 'Snug is kept on this device: it opens and plays without a network.',
  notKept: 'This page came over plain http, so it cannot be installed, and needs its server to open. Everything else works.',
  lessons: {
    setting: 'Explain games as I play',
    settingHelp: 'Short notes in the first game of each kind.',
    again: 'Show the notes again',
    fromTheStart: 'The next game explains itself from the start.',
  },
};
