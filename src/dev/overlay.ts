/** What the development server lays over the lobby; loaded by its pages only, no bundle holds it. */
import './overlay.css';
import './blame.ts';
import './contradictions.ts';
import './reload.ts';
import './problems.ts';
import './sms.ts';
