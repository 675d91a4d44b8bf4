import { answerAsks } from '@snug/solver/web';
import { answerOrRefusal } from '../questions.ts';

answerAsks(answerOrRefusal);
