import { NativeSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { DESTINOS, type Destino } from '@/features/codigos/presta/comprado';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { Campos, SelectField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import estilos from '../../entrada/entrada.module.css';
import { sustentoDe, type ParaQue } from './paraQue';

const LOS_DESTINOS = Object.entries(DESTINOS).map(([value, label]) => ({ value, label }));

/** Los sustentos que ese día admiten una liquidación. */
function useSustentos(): { value: string; label: string }[] {
  const { form, tipo } = useEntrada<ParaQue>();
  const [dia, puesto] = useWatch({ control: form.control, name: ['fecha', 'compra.sustento'] });
  const suyos = useVigentes('sustentos', dia)
    .filter(({ documentos = '' }) => documentos.split(', ').includes(tipo.codigo))
    .map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: `${codigo} ${nombre}` }));
  // El puesto sigue ahí mientras no llegan, y si ese día no rige: lo dice quien emite.
  return !puesto || suyos.some(({ value }) => value === puesto)
    ? suyos
    : [{ value: puesto, label: puesto }, ...suyos];
}

/** A qué va lo que se compra y con qué sustento se declara: de todas las líneas y, si son varias, de cada una. */
export function ParaQueSirve() {
  const { form } = useEntrada<ParaQue>();
  const lineas = useWatch({ control: form.control, name: 'lineas' });
  const sustentos = useSustentos();
  return (
    <section className={estilos.tarjeta} aria-label="Para qué sirve">
      <Campos>
        <NativeSelect
          label="Va a"
          description="La compra que sale de esta liquidación"
          data={LOS_DESTINOS}
          {...form.register('compra.destino', {
            onChange: (e: { target: { value: string } }) => {
              const nuevo = sustentoDe(form.getValues('compra.sustento'), e.target.value as Destino);
              form.setValue('compra.sustento', nuevo, { shouldDirty: true });
              form.clearErrors('compra.sustento');
            },
          })}
        />
        <SelectField
          name="compra.sustento"
          label="Sustento tributario"
          description="De él depende si su IVA da crédito"
          withAsterisk
          data={[{ value: '', label: 'Elija uno' }, ...sustentos]}
          rules={{ required: 'Elija para qué sirve la compra: su sustento.' }}
        />
        {lineas.length > 1 &&
          lineas.map((linea, n) => (
            <NativeSelect
              key={n}
              label={linea.descripcion || `Línea ${n + 1}`}
              aria-label={`A qué va la línea ${n + 1}`}
              data={[{ value: '', label: 'A lo de todas' }, ...LOS_DESTINOS]}
              {...form.register(`lineas.${n}.destino` as 'notas')}
            />
          ))}
      </Campos>
    </section>
  );
}
