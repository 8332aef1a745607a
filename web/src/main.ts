import './style/tokens.css';
import './style/base.css';
import './style/battle.css';
import './style/choose.css';
import './style/judge.css';
import './style/replay.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
