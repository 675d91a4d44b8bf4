/** What lies over the table for a while; fetched when it is first wanted. */
export { Ask } from './ask.tsx';
export { Drawer } from './drawer.tsx';
export { Help } from './help.tsx';
export { LogDrawer } from './log-drawer.tsx';
export { Menu } from './menu.tsx';
