#!/usr/bin/env node
import '../dist/snug.mjs';
