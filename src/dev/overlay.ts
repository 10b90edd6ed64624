/** What the development server lays over the lobby; loaded by its pages only, no bundle holds it. */
import './overlay.css';
import './blame.ts';
import './problems.ts';
import './reload.ts';
