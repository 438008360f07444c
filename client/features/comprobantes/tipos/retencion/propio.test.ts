import { habiles } from '@/features/codigos/presta/feriados';
import { loUsual, tarde, valorRetenido } from './propio';

describe('lo usual del proveedor', () => {
  const dicho = { cod_sustento: '02', forma_pago: '20' };

  it('va donde nadie eligió otra cosa, y lo dice', () => {
    expect(loUsual({ cod_sustento: '01', forma: '01' }, dicho)).toEqual({
      cod_sustento: '02',
      forma: '20',
      avisos: ['Lo usual de este proveedor: el sustento 02 y la forma de pago 20.'],
    });
  });

  it.each([
    [{ cod_sustento: '03', forma: '19' }, dicho],
    [
      { cod_sustento: '01', forma: '01' },
      { cod_sustento: '', forma_pago: '' },
    ],
    [
      { cod_sustento: '01', forma: '01' },
      { cod_sustento: '01', forma_pago: '01' },
    ],
  ])('de lo escrito no cambia nada: %j', (escrito, usual) => {
    expect(loUsual(escrito, usual)).toEqual({ cod_sustento: '', forma: '', avisos: [] });
  });
});

describe('la cuenta de lo retenido', () => {
  it.each([
    ['33.25', '10', '3.33'],
    ['7.15', '70', '5.01'],
    ['66.75', '2', '1.34'],
    ['100', '0', '0'],
  ])('de %s al %s %% es %s, como en el servidor', (base, porcentaje, valor) => {
    expect(valorRetenido({ base, porcentaje }).toString()).toBe(valor);
  });

  it('cuenta los días hábiles y avisa lo que va tarde', () => {
    const feriados = new Set(['2026-02-16', '2026-02-17', '2026-11-02', '2026-11-03']);
    expect(habiles('2026-02-20', '2026-03-20', feriados)).toBe(20);
    expect(habiles('2026-10-30', '2026-11-10', feriados)).toBe(5);
    expect(tarde('2026-10-30', '2026-11-10', feriados)).toBe('');
    expect(tarde('2026-11-20', '2026-11-23', feriados)).toBe('');
    expect(tarde('2026-02-20', '2026-03-20', feriados)).toContain('20 días hábiles');
  });
});
